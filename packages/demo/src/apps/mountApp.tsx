import { StrictMode, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';

/** Renders an app into the page's element, whose data attributes it gets. */
export function mountApp(id: string, app: (data: DOMStringMap) => ReactNode): void {
  const root = document.getElementById(id);
  if (!root) throw new Error(`The page has no element with the id "${id}"`);
  createRoot(root).render(<StrictMode>{app(root.dataset)}</StrictMode>);
}
