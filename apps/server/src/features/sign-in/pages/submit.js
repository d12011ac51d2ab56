// Sends the page's form at once; without scripts its button does the same.
document.querySelector("form[data-submit]").requestSubmit();
