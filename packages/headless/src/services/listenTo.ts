/** Listens on the window; on a server there is nothing to hear. */
export function listenTo<Name extends 'pageshow' | 'popstate'>(name: Name, listener: (event: WindowEventMap[Name]) => void): () => void {
  if (typeof window === 'undefined') return () => {};
  window.addEventListener(name, listener);
  return () => window.removeEventListener(name, listener);
}
