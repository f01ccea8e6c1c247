import { createElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { SsrForm } from './ssrForm.tsx';

// Takes over every form that the server rendered.
for (const element of document.querySelectorAll<HTMLElement>('[data-skin]')) {
  const { skin = '', step = '' } = element.dataset;
  hydrateRoot(element, createElement(SsrForm, { skin, step }), {
    identifierPrefix: element.id,
    onRecoverableError: (error) => console.error(`${skin} ${step}: ${String(error)}`),
  });
}
