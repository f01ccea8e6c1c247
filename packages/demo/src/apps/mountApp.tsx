import { StrictMode, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';

/** Puts an app into the element that the page has for it, and tells it what that element's data attributes say. */
export function mountApp(id: string, app: (data: DOMStringMap) => ReactNode): void {
  const root = document.getElementById(id);
  if (!root) throw new Error(`The page has no element with the id "${id}"`);
  createRoot(root).render(<StrictMode>{app(root.dataset)}</StrictMode>);
}
