import { act, render, screen } from '@testing-library/react';
import { memo, useEffect } from 'react';
import { expect, test } from 'vitest';
import { createLeadFlow, useHtml, type LeadFlowStore } from '../../../packages/headless/src/index.ts';
import { fakeServices } from '../../../packages/testing/src/index.ts';

const definitionIn = (locale: string) => ({ settings: { locale }, steps: [{ id: 'end', type: 'form-intro', question: 'Ready?', firstStep: true, lastStep: true }] });

/** Renders for what its hook reads alone, as components that the React Compiler has made do. */
const Note = memo(function Note({ store }: { readonly store: LeadFlowStore }) {
  return <p {...useHtml(store, '<a href="https://www.clinic.example/terms">Terms</a>')} />;
});

function Page({ store }: { readonly store: LeadFlowStore }) {
  useEffect(() => store.mount(), [store]);
  return <Note store={store} />;
}

test('a link in a text says in the form’s language that it opens a new tab, once a visitor has chosen another one', async () => {
  const store = createLeadFlow(definitionIn('en'), fakeServices());
  render(<Page store={store} />);
  expect(await screen.findByRole('link', { name: 'Terms' })).toHaveAttribute('title', '(opens in a new tab)');
  act(() => store.update(definitionIn('es')));
  await expect.poll(() => screen.getByRole('link', { name: 'Terms' }).title).toBe('(se abre en una pestaña nueva)');
});
