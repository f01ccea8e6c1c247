import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, it, onTestFinished, vi } from 'vitest';
import { LeadForm } from '../../packages/skin-default/src/index.ts';
import { PlainLeadForm } from '../../packages/skin-plain/src/index.ts';
import { PlainHtmlForm as PartsForm } from '../../stories/custom-skins/PlainHtmlForm.tsx';
import { SsrForm, ssrForms } from './ssrForm.tsx';
import { testLateBoundary } from './testLateBoundary.tsx';

testLateBoundary('the plain skin', PlainLeadForm);
testLateBoundary('the default skin', LeadForm);
testLateBoundary('a form of parts', PartsForm);

it.each(ssrForms)('React hydrates the $step step of the $skin skin as the server sent it, with unique ids [R8 R14 A14]', async (form) => {
  const complain = vi.spyOn(console, 'error').mockImplementation(() => {});
  const page = document.body.appendChild(document.createElement('div'));
  onTestFinished(() => {
    page.remove();
    complain.mockRestore();
  });
  page.innerHTML = ['a-', 'b-'].map((identifierPrefix) => `<div>${renderToString(<SsrForm {...form} />, { identifierPrefix })}</div>`).join('');
  const sent = [...page.querySelectorAll('form, input')];
  expect(page.querySelectorAll('[data-lead-flow-status="ready"]')).toHaveLength(2);
  const recovered = vi.fn<(error: unknown) => void>();
  const roots = await act(async () =>
    ['a-', 'b-'].map((identifierPrefix, index) => hydrateRoot(page.children[index]!, <SsrForm {...form} />, { identifierPrefix, onRecoverableError: recovered })),
  );
  expect([...recovered.mock.calls, ...complain.mock.calls]).toEqual([]);
  expect(sent.filter(({ isConnected }) => !isConnected)).toEqual([]);
  const ids = [...page.querySelectorAll('[id]')].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  await act(async () => roots.forEach((root) => root.unmount()));
});
