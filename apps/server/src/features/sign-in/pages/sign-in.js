// Sends the form and puts what comes next in this page's place, so that going back never leads to a sign-in page
// that is over. Without scripts, or where this fails, the browser sends the form itself.
const form = document.querySelector("form[data-sign-in]");
let sending = false;

form.addEventListener("submit", (event) => {
  event.preventDefault();
  if (sending) return;
  sending = true;
  const body = new URLSearchParams(new FormData(form));
  fetch(form.action, { method: "POST", body, headers: { accept: "application/json" } })
    .then((answer) => (answer.ok ? answer.json() : Promise.reject(new Error(String(answer.status)))))
    .then(({ location }) => globalThis.location.replace(location))
    .catch(() => form.submit());
});

// A page that the browser kept as it was, and brings back, can be used again.
globalThis.addEventListener("pageshow", () => {
  sending = false;
});
