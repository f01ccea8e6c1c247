/** Does something to a form that its skin would not do. */
export type Sabotage = (form: HTMLElement) => void;

/** Keeps doing something to every element that matches, whatever the form renders later. Doing it twice must change nothing. */
export function always(selector: string, change: (element: HTMLElement) => void): Sabotage {
  return (form) => {
    const sweep = () => form.querySelectorAll<HTMLElement>(selector).forEach(change);
    sweep();
    new MutationObserver(sweep).observe(form, { subtree: true, childList: true, attributes: true, characterData: true });
  };
}

/** Keeps an attribute at a value, or away. */
export const keep = (selector: string, name: string, value: string | null): Sabotage =>
  always(selector, (element) => {
    if (value === null) element.removeAttribute(name);
    else if (element.getAttribute(name) !== value) element.setAttribute(name, value);
  });

/** Keeps a text at what it is not. */
export const say = (selector: string, text: string): Sabotage =>
  always(selector, (element) => {
    if (element.textContent !== text) element.textContent = text;
  });

/** Lets no event of that type through to the elements that match. */
export const swallow = (type: string, selector: string, isMeant: (event: Event) => boolean = () => true): Sabotage =>
  on(type, selector, (_target, event) => {
    if (!isMeant(event)) return;
    event.stopImmediatePropagation();
    event.preventDefault();
  });

/** Does something before the form learns of an event. */
export function on(type: string, selector: string, act: (target: HTMLElement, event: Event) => void): Sabotage {
  return (form) =>
    form.addEventListener(
      type,
      (event) => {
        const target = event.target instanceof Element ? event.target.closest<HTMLElement>(selector) : null;
        if (target) act(target, event);
      },
      true,
    );
}

/** Does something once the form has dealt with an event. */
export const after = (type: string, selector: string, act: (target: HTMLElement, form: HTMLElement) => void): Sabotage => {
  return (form) => on(type, selector, (target) => setTimeout(() => act(target, form)))(form);
};

/** Takes the focus from the elements that match, as soon as they have it, to another or to nowhere. */
export const misdirect = (from: string, to?: string): Sabotage => (form) => {
  form.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof HTMLElement) || !target.matches(from)) return;
    const other = to === undefined ? null : form.querySelector<HTMLElement>(to);
    if (other) other.focus();
    else target.blur();
  });
};
