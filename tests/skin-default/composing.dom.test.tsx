import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { lastStep, renderSteps } from './renderForm.tsx';

const inputs = [
  { name: 'telephone', type: 'tel', label: 'Phone' },
  { name: 'zip', type: 'zipcode', label: 'ZIP' },
];
const step = { id: 'details', type: 'input', firstStep: true, question: 'Your details', target: 'end', inputs };

/** Sets the text as the browser does, behind the back of React's own setter. */
function compose(box: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, text);
  fireEvent(box, new InputEvent('input', { bubbles: true, isComposing: true, inputType: 'insertCompositionText', data: text }));
}

test.each([
  ['Phone', ['2', '201', '2015', '2015550123'], '(201) 555-0123'],
  ['ZIP', ['１', '１０', '１０００１'], '10001'],
])('%s: text stays as an input method composes it, and is formatted once it is committed [R131]', async (label, texts, formatted) => {
  const { pass } = await renderSteps([step, lastStep]);
  const box = screen.getByLabelText<HTMLInputElement>(label);
  act(() => box.focus());
  fireEvent.compositionStart(box);
  for (const text of texts) {
    compose(box, text);
    await pass(250);
    expect(box).toHaveValue(text);
  }
  fireEvent.compositionEnd(box, { data: texts.at(-1) });
  expect(box).toHaveValue(formatted);
  await pass(250);
  expect(box).toHaveValue(formatted);
});
