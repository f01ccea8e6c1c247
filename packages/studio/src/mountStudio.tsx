import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Studio, type StudioProps } from './Studio.tsx';

/** Shows the studio in an element. Returns how to take it away. */
export function mountStudio(element: Element, props: StudioProps): () => void {
  // react-aria adds a style element, which a strict policy allows only with the page's nonce.
  const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;
  if (nonce && !document.querySelector('meta[property="csp-nonce"]')) {
    const meta = document.createElement('meta');
    meta.setAttribute('property', 'csp-nonce');
    meta.setAttribute('nonce', nonce);
    meta.setAttribute('content', nonce);
    document.head.append(meta);
  }
  const root = createRoot(element);
  root.render(
    <StrictMode>
      <Studio {...props} />
    </StrictMode>,
  );
  return () => root.unmount();
}
