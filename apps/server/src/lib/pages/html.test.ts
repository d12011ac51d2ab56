import { expect, test } from "vitest";

import { html } from "./html.ts";

test("values are escaped in content and in attributes, markup is kept", () => {
  const typed = `"><script>alert('x')</script>&`;
  const page = html`<p title="${typed}">${typed}</p>
    ${html`<b>${1}</b>`}${[html`<i>a</i>`, html`<i>b</i>`]}${undefined}${false}`;
  const safe = "&quot;&gt;&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;&amp;";
  expect(page.text.replace(/>\s+</g, "><")).toBe(`<p title="${safe}">${safe}</p><b>1</b><i>a</i><i>b</i>`);
});
