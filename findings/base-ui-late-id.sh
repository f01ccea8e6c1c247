#!/usr/bin/env bash
# Versions: @base-ui/react 1.9.0, React and react-dom 19.2.0, jsdom 27.0.0, Node.js 20 or newer. Chromium does the same.
# One would guess: `<Input id="email" />` is in the page as `#email` once the form around it is mounted, within a `Field.Root` as without one.
# What happens: within a `Field.Root` the input first has an id that Base UI makes up. When the effects of the components around it run, nothing
#   is called `email`; the id comes in a render after that.
# Why it matters: a form that moves the focus to a field by its id, as the link of an error summary or a wizard that leads back to an answer does,
#   looks for it in an effect, finds nothing, and leaves the focus where it is. Look again when the `id` attribute changes, or give the id in
#   `render` as well: `<Input id={id} render={<input id={id} />} />`.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
cat >try.mjs <<'END'
import { JSDOM } from 'jsdom';

const { window } = new JSDOM('<div id="root"></div>', { pretendToBeVisual: true });
for (const name of ['window', 'document', 'navigator', 'Element', 'HTMLElement', 'Node', 'getComputedStyle', 'requestAnimationFrame', 'cancelAnimationFrame']) {
  Object.defineProperty(globalThis, name, { value: window[name], configurable: true });
}
globalThis.IS_REACT_ACT_ENVIRONMENT = true;
const { act, createElement: h, useEffect } = await import('react');
const { createRoot } = await import('react-dom/client');
const { Field } = await import('@base-ui/react/field');
const { Input } = await import('@base-ui/react/input');

const inEffect = {};
function Form() {
  useEffect(() => {
    for (const id of ['within', 'alone']) inEffect[id] ??= document.getElementById(id) !== null;
  });
  return h('form', null, h(Field.Root, null, h(Input, { id: 'within' })), h(Input, { id: 'alone' }));
}
await act(async () => createRoot(document.getElementById('root')).render(h(Form)));
for (const [id, where] of [['within', 'within Field.Root'], ['alone', 'without it']]) {
  console.log(`${where}: ${inEffect[id] ? 'found' : 'not found'} by its id in the form's effect, ${document.getElementById(id) ? 'found' : 'not found'} after that`);
}
process.exitCode = !inEffect.within && inEffect.alone && document.getElementById('within') ? 0 : 1;
END
npm init -y >/dev/null
npm install --silent --no-audit --no-fund @base-ui/react@1.9.0 react@19.2.0 react-dom@19.2.0 jsdom@27.0.0
node try.mjs
