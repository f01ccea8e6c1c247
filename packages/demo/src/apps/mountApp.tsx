import { StrictMode, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';

/** Puts an app into the element that the page has for it. */
export function mountApp(id: string, app: ReactNode): void {
  const root = document.getElementById(id);
  if (!root) throw new Error(`The page has no element with the id "${id}"`);
  createRoot(root).render(<StrictMode>{app}</StrictMode>);
}
