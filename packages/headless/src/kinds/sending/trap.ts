/** Unknown to whatever fills in forms for people. */
const name = 'lf-topic';

/** By these each password manager leaves a field alone: 1Password, Bitwarden, Dashlane, LastPass, Proton Pass. */
const ignored = { 'data-1p-ignore': '', 'data-bwignore': '', 'data-form-type': 'other', 'data-lpignore': 'true', 'data-protonpass-ignore': '' };

/** Inline with `!important`, since a page may force position, clip and sizes on every `div` and `input` that way; and first of all, whatever else it forces. */
const unseen = { all: 'initial', display: 'block', position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', 'clip-path': 'inset(50%)', opacity: '0' };

/**
 * Makes a field that only a script finds: people don't see it, Tab and screen readers pass it, and browsers fill in only what can have the focus.
 * Its looks are its own, since a form without its style sheet must not show it.
 */
export function createTrap(): { readonly holder: HTMLElement; readonly box: HTMLInputElement } {
  const holder = document.createElement('div');
  const box = document.createElement('input');
  holder.inert = true;
  for (const { style } of [holder, box]) for (const [property, value] of Object.entries(unseen)) style.setProperty(property, value, 'important');
  // For what reads attributes alone.
  const attributes = { type: 'text', name, autocomplete: 'off', tabindex: '-1', ...ignored };
  for (const [key, value] of Object.entries(attributes)) box.setAttribute(key, value);
  holder.setAttribute('aria-hidden', 'true');
  holder.append(box);
  return { holder, box };
}
