import { act, render, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createLeadFlow, useLeadFlow, type LeadFlowStore } from '../../../packages/headless/src/index.ts';
import { fakeServices } from '../../../packages/headless/src/testing/index.ts';
import { flowOf, intro } from '../flow/steps.ts';

function Form({ store }: { readonly store: LeadFlowStore }) {
  const flow = useLeadFlow({ store });
  return (
    <form {...flow.formProps}>
      <h2 {...flow.headingProps}>{flow.step?.id}</h2>
    </form>
  );
}

test('Previous scrolls nothing where nothing is laid out, and gives the question the focus there too [R10 R56]', () => {
  const scroll = vi.fn();
  Object.assign(Element.prototype, { scrollIntoView: scroll });
  onTestFinished(() => void Reflect.deleteProperty(Element.prototype, 'scrollIntoView'));
  const store = createLeadFlow(flowOf([intro('a', { target: 'b' }), intro('b', { target: 'c' }), intro('c', { lastStep: true })]), fakeServices());
  render(<Form store={store} />, { wrapper: StrictMode });
  act(() => store.send({ type: 'nextPressed' }));
  act(() => store.send({ type: 'nextPressed' }));
  scroll.mockClear();
  act(() => store.send({ type: 'backPressed' }));
  expect(screen.getByRole('heading', { name: 'b' })).toHaveFocus();
  expect(scroll).not.toHaveBeenCalled();
});
