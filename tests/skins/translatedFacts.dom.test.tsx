import { act, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeServices } from '../../packages/testing/src/index.ts';
import { LeadForm } from '../../packages/skin-default/src/index.ts';
import { PlainLeadForm } from '../../packages/skin-plain/src/index.ts';

it.each([
  ['plain', PlainLeadForm],
  ['default', LeadForm],
])('the %s skin changes its facts even after a page translator has replaced its text nodes [R72]', async (_name, Form) => {
  const services = fakeServices();
  render(<Form definition={undefined} services={services} />);
  const block = screen.getByText(/Did you know/).closest('[aria-live="off"]');
  const texts = document.createTreeWalker(block ?? document.body, NodeFilter.SHOW_TEXT);
  const found: ChildNode[] = [];
  while (texts.nextNode()) if (texts.currentNode instanceof Text) found.push(texts.currentNode);
  for (const text of found) text.replaceWith(document.createTextNode(text.textContent ?? ''));
  await act(() => services.clock.advanceAsync(5000));
  expect(block).toHaveTextContent(/Skipping the shave/);
  expect(block).not.toHaveTextContent(/12 razors/);
});
