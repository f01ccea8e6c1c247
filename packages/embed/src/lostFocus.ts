/** Where the focus is in a form's host. */
export interface LostFocus {
  /** Gives the focus and the caret to the control of the same id in another host, if a script has taken out the one that had them. */
  giveTo(next: Element): void;
}

export function watchLostFocus(host: Element): LostFocus {
  let focused: HTMLElement | undefined;
  host.addEventListener('focusin', ({ target }) => {
    focused = target instanceof HTMLElement ? target : undefined;
  });
  // Chromium blurs an element that a script takes out, before it is out; one that the visitor has left is still there after the event.
  host.addEventListener('focusout', ({ target }) =>
    queueMicrotask(() => {
      if (focused === target && host.contains(focused)) focused = undefined;
    }),
  );
  return {
    giveTo(next) {
      const control = focused?.id && document.activeElement === document.body && next.querySelector<HTMLElement>(`[id="${focused.id}"]`);
      if (!control) return;
      control.focus({ preventScroll: true });
      // The caret of an e-mail or number field can't be read.
      if (focused instanceof HTMLInputElement && control instanceof HTMLInputElement && focused.selectionStart !== null) {
        control.setSelectionRange(focused.selectionStart, focused.selectionEnd);
      }
    },
  };
}
