// Search as you type and arrow keys for the tenant picker, as a combobox over the list of links.
const input = document.getElementById("text");
const form = input.form;
const results = document.getElementById("results");
const status = document.getElementById("status");
const options = () => [...results.querySelectorAll("#institutions a")];
let chosen = -1;
let timer;
let running;
/** Resolves when nothing in the list is held down: what is taken away under the pointer loses its click. */
let released = Promise.resolve();

function choose(index) {
  const all = options();
  chosen = all.length === 0 ? -1 : (index + all.length) % all.length;
  all.forEach((option, position) => option.setAttribute("aria-selected", String(position === chosen)));
  if (chosen < 0) {
    input.removeAttribute("aria-activedescendant");
    return;
  }
  input.setAttribute("aria-activedescendant", all[chosen].id);
  all[chosen].scrollIntoView({ block: "nearest" });
}

/** Turns the list of links into a listbox that the field controls, with the option of that address chosen if it is in it. */
function dress(address) {
  const list = document.getElementById("institutions");
  chosen = -1;
  input.removeAttribute("aria-activedescendant");
  input.setAttribute("aria-expanded", String(list !== null));
  if (list === null) return;
  list.setAttribute("role", "listbox");
  options().forEach((option, index) => {
    option.parentElement.setAttribute("role", "none");
    option.setAttribute("role", "option");
    option.setAttribute("aria-selected", "false");
    option.id = `institution-${index}`;
  });
  const selected = options().findIndex((option) => option.href === address);
  if (selected >= 0) choose(selected);
}

function stop() {
  clearTimeout(timer);
  running?.abort();
}

async function search() {
  stop();
  running = new AbortController();
  const { signal } = running;
  const address = new URL(form.action);
  address.search = new URLSearchParams(new FormData(form)).toString();
  try {
    const answer = await fetch(address, { signal, headers: { accept: "text/html" } });
    if (!answer.ok) throw new Error(String(answer.status));
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    await released;
    signal.throwIfAborted();
    status.textContent = page.getElementById("status").textContent;
    const selected = options()[chosen]?.href;
    results.replaceChildren(...page.getElementById("results").childNodes);
    history.replaceState(null, "", address);
    dress(selected);
  } catch (error) {
    if (error.name !== "AbortError") status.textContent = form.dataset.failed;
  }
}

input.setAttribute("role", "combobox");
input.setAttribute("aria-autocomplete", "list");
input.setAttribute("aria-controls", "results");
input.setAttribute("autocomplete", "off");
dress();

results.addEventListener("pointerdown", () => {
  released = new Promise((resolve) => {
    // The click comes right after the release.
    const release = () => setTimeout(resolve);
    for (const end of ["pointerup", "pointercancel"]) globalThis.addEventListener(end, release, { once: true });
  });
});
// With a choice made, no other list is needed.
results.addEventListener("click", ({ target }) => {
  if (target.closest("a")) stop();
});

input.addEventListener("input", () => {
  clearTimeout(timer);
  timer = setTimeout(() => void search(), 150);
});
input.addEventListener("keydown", (event) => {
  if (event.key === "ArrowDown" || event.key === "ArrowUp") {
    event.preventDefault();
    choose(event.key === "ArrowDown" ? chosen + 1 : Math.max(chosen, 0) - 1);
  } else if (event.key === "Enter" && chosen >= 0) {
    event.preventDefault();
    options()[chosen].click();
  } else if (event.key === "Escape" && chosen >= 0) {
    event.preventDefault();
    dress();
  }
});

// What was typed before this script came, or is brought back with the page, is no other than what is typed later.
if (input.value !== input.defaultValue) void search();
