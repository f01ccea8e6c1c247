import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { StrictMode } from 'react';
import { createPortal } from 'react-dom';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createLeadFlow } from '../../../packages/headless/src/index.ts';
import { fakeServices } from '../../../packages/testing/src/index.ts';
import { choice, flowOf, form } from '../flow/steps.ts';
import { BareForm } from './BareForm.tsx';
import { useShownFlow } from './useShownFlow.ts';
import { mounted } from '../../mounted.ts';

describe('a form that appears again leaves the focus where the visitor put it', () => {
  test.each([
    ['moved on while it was away', true],
    ['had moved on before', false],
  ])('even if it %s', async (_when, isAway) => {
    const auto = flowOf([choice('area', ['Legs', 'Arms'], { target: 'name', autoAdvance: true }), form('name', ['name'], { lastStep: true })]);
    const services = fakeServices();
    const store = mounted(createLeadFlow(auto, services));
    const Form = () => <BareForm flow={useShownFlow({ store })} />;
    const page = (isOpen: boolean) => (
      <StrictMode>
        <input aria-label="Search" />
        {isOpen && <Form />}
      </StrictMode>
    );
    const pass = () => act(() => services.clock.advanceAsync(200));
    const { rerender } = render(page(true));
    await userEvent.click(screen.getByRole('radio', { name: 'Legs' }));
    if (!isAway) await pass();
    rerender(page(false));
    await pass();
    await userEvent.click(screen.getByRole('textbox', { name: 'Search' }));
    rerender(page(true));
    expect(screen.getByRole('heading', { name: 'Question name?' })).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Search' })).toHaveFocus();
  });
});

describe('in a frame or a pop-up', () => {
  test('the focus moves, masks keep the caret, and values from scripts count', async () => {
    const frame = document.body.appendChild(document.createElement('iframe'));
    onTestFinished(() => frame.remove());
    const inside = frame.contentDocument;
    if (!inside?.body) throw new Error('the frame has no document');
    const body = inside.body;
    const phone = flowOf([choice('area', ['Legs'], { target: 'phone' }), form('phone', [{ name: 'telephone', type: 'tel', label: 'Phone' }], { lastStep: true })]);
    const services = fakeServices();
    const store = mounted(createLeadFlow(phone, services));
    function Page() {
      return createPortal(<BareForm flow={useShownFlow({ store })} />, body);
    }
    render(<Page />);
    const user = userEvent.setup({ delay: null, document: inside });
    within(body).getByRole<HTMLInputElement>('radio', { name: 'Legs' }).checked = true;
    await user.click(within(body).getByRole('button', { name: 'Next' }));
    await act(() => services.clock.advanceAsync(60));
    expect(inside.activeElement?.textContent).toBe('Question phone?');
    const box = within(body).getByRole<HTMLInputElement>('textbox');
    await user.type(box, '2015550123');
    await user.type(box, '{Backspace}9', { initialSelectionStart: 3, initialSelectionEnd: 3 });
    expect([box.value, box.selectionStart]).toEqual(['(291) 555-0123', 3]);
    box.value = '(212) 555-0123';
    await user.click(within(body).getByRole('button', { name: 'Submit' }));
    expect(store.getState().inputs['phone']?.['telephone']?.value).toBe('+12125550123');
  });
});
