/** Unknown to whatever fills in forms for people. */
const name = 'lf-topic';

/** By these each password manager leaves a field alone: 1Password, Bitwarden, Dashlane, LastPass, Proton Pass. */
const ignored = { 'data-1p-ignore': '', 'data-bwignore': '', 'data-form-type': 'other', 'data-lpignore': 'true', 'data-protonpass-ignore': '' };

/**
 * Makes a field that only a script finds: people don't see it, Tab and screen readers pass it, and browsers fill in only what can have the focus.
 * Its looks are its own, since a form without its style sheet must not show it.
 */
export function createTrap(): { readonly holder: HTMLElement; readonly box: HTMLInputElement } {
  const holder = document.createElement('div');
  const box = document.createElement('input');
  holder.inert = true;
  Object.assign(holder.style, { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' });
  // For what reads attributes alone.
  const attributes = { type: 'text', name, autocomplete: 'off', tabindex: '-1', ...ignored };
  for (const [key, value] of Object.entries(attributes)) box.setAttribute(key, value);
  holder.setAttribute('aria-hidden', 'true');
  holder.append(box);
  return { holder, box };
}
