#!/usr/bin/env bash
# Versions: @react-aria/live-announcer 3.5.1 with react-aria 3.53.1, Turbo 8.0.13, jsdom 27.0.1.
# One would guess: `announce('Saved')` is heard on whatever page the visitor is, as long as the script runs.
# What happens: the announcer makes its live region with its first call and keeps it in a variable of its module. Turbo Drive swaps the whole body on each
#   visit, with scripts running on, and takes the region out with the old body. Every later `announce` writes into the region that is on no page any
#   more: no error, no warning, and a screen reader says nothing until the page is loaded anew. `isAttached` exists, and only the very first
#   announcement asks it. `destroyAnnouncer`, which would help, throws a NotFoundError and keeps the dead region.
# Why it matters: sites with Turbo, htmx boosting or Astro's view transitions lose all announcements of react-aria's combo boxes, tables and drag and drop after
#   the first link. An announcement in a region that the component itself renders is not concerned.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund @react-aria/live-announcer@3.5.1 react-aria@3.53.1 react@19.2.0 react-dom@19.2.0 jsdom@27.0.1 @hotwired/turbo@8.0.13
cat >try.mjs <<'END'
import { JSDOM } from 'jsdom';

const { window } = new JSDOM('<body><a href="/next">Next</a></body>', { url: 'https://site.example/' });
Object.assign(globalThis, { window, document: window.document, HTMLElement: window.HTMLElement, IS_REACT_ACT_ENVIRONMENT: true });
const { announce, destroyAnnouncer } = await import('@react-aria/live-announcer');
const heard = () => [...document.querySelectorAll('[role=log]')].map((log) => log.textContent).join('');

announce('Saved');
const onFirstPage = heard();
// What Turbo's renderer of a visit does to the page: a new body in the place of the old one.
const next = document.createElement('body');
next.innerHTML = '<h1>Next page</h1>';
document.body.replaceWith(next);
announce('Deleted');
const onNextPage = heard();
let error = '';
try {
  destroyAnnouncer();
} catch ({ name }) {
  error = name;
}
announce('Sent');
const found = { onFirstPage, onNextPage, error, afterDestroy: heard() };
console.log(JSON.stringify(found));
const expected = { onFirstPage: 'Saved', onNextPage: '', error: 'NotFoundError', afterDestroy: '' };
process.exit(JSON.stringify(found) === JSON.stringify(expected) ? 0 : 1);
END
node try.mjs
# Turbo does swap the body whole, as above, unless a page asks for morphing.
grep -q 'document.body.replaceWith(' node_modules/@hotwired/turbo/dist/turbo.es2017-esm.js
