import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { StrictMode, type ComponentType } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { describe, expect, it, onTestFinished } from 'vitest';
import { fakeServices } from '../../packages/headless/src/testing/index.ts';
import { LeadForm } from '../../packages/skin-default/src/index.ts';
import { PlainLeadForm, type PlainLeadFormProps } from '../../packages/skin-plain/src/index.ts';

const end = { id: 'end', type: 'form-intro', settings: { title: 'That is all' }, lastStep: true };

function definitionOf(more: object, settings: object): object {
  const step = { id: 'area', type: 'button-selection', question: 'Which?', firstStep: true, target: 'end', answers: [{ text: 'Legs' }, { text: 'Arms' }, { text: 'Face' }], ...more };
  return { settings: { captcha: 'off', ...settings }, steps: [step, end] };
}

/** What a server has sent, in the hands of a visitor before any script has run; gives the way to have React take it over. */
function serverPage(Form: ComponentType<PlainLeadFormProps>, more: object, settings: object = {}, url?: string) {
  const services = fakeServices(url === undefined ? {} : { url });
  const markup = (
    <StrictMode>
      <Form definition={definitionOf(more, settings)} services={services} />
    </StrictMode>
  );
  const page = document.body.appendChild(document.createElement('div'));
  page.innerHTML = renderToString(markup);
  const user = userEvent.setup({ delay: null });
  return {
    user,
    async takeOver() {
      const root = await act(async () => hydrateRoot(page, markup));
      onTestFinished(() => {
        act(() => root.unmount());
        page.remove();
      });
      await act(() => services.clock.advanceAsync(500));
    },
    async goOn() {
      await user.click(screen.getByRole('button', { name: 'Next' }));
      await act(() => services.clock.advanceAsync(500));
    },
  };
}

describe.each([
  ['plain', PlainLeadForm],
  ['default', LeadForm],
])('in the %s skin a choice that was made before React took the page over', (_name, Form) => {
  it('counts, in place of one that the definition makes [R18 R115]', async () => {
    const { user, takeOver, goOn } = serverPage(Form, { answers: [{ text: 'Legs' }, { text: 'Arms' }, { text: 'Face', selected: true }] });
    await user.click(screen.getByRole('radio', { name: 'Arms' }));
    await takeOver();
    expect(screen.getByRole('radio', { name: 'Arms' })).toBeChecked();
    await goOn();
    expect(screen.getByRole('heading')).toHaveTextContent('That is all');
  });

  it('counts among several, and so does one that was taken back [R19 R115]', async () => {
    const answers = [{ text: 'Legs' }, { text: 'Arms', selected: true }, { text: 'Face', selected: true }];
    const { user, takeOver, goOn } = serverPage(Form, { canSelectMultiple: true, requiredSelections: 2, answers });
    await user.click(screen.getByRole('checkbox', { name: 'Legs' }));
    await user.click(screen.getByRole('checkbox', { name: 'Face' }));
    await takeOver();
    expect(['Legs', 'Arms', 'Face'].map((name) => screen.getByRole<HTMLInputElement>('checkbox', { name }).checked)).toEqual([true, true, false]);
    await goOn();
    expect(screen.getByRole('heading')).toHaveTextContent('That is all');
  });

  it('waits for Next where choosing leads on: the browser may have restored it [R18 A32]', async () => {
    const { user, takeOver, goOn } = serverPage(Form, {}, { autoAdvance: true });
    await user.click(screen.getByRole('radio', { name: 'Arms' }));
    await takeOver();
    expect(screen.getByRole('radio', { name: 'Arms' })).toBeChecked();
    await goOn();
    expect(screen.getByRole('heading')).toHaveTextContent('That is all');
  });

  it('is told from what the page’s address fills in meanwhile, which stays [R84]', async () => {
    const settings = { prefill: ['area'], autoAdvance: true };
    const { takeOver } = serverPage(Form, { canSelectMultiple: true, requiredSelections: 2 }, settings, 'https://www.clinic.example/?area=Legs,Face');
    await takeOver();
    expect(screen.getAllByRole('checkbox', { checked: true })).toHaveLength(2);
  });
});

it.each([
  ['several', { canSelectMultiple: true }, '?area=Legs,Arms', ['Legs', 'Arms']],
  ['one, in place of the definition’s', { answers: [{ text: 'Legs' }, { text: 'Arms', selected: true }] }, '?area=Legs', ['Legs']],
])('where no server was, what the address fills in stays and leads nowhere: %s [R84 A32]', async (_what, more, query, chosen) => {
  const services = fakeServices({ url: `https://www.clinic.example/${query}` });
  render(<PlainLeadForm definition={definitionOf(more, { prefill: ['area'], autoAdvance: true })} services={services} />);
  await act(() => services.clock.advanceAsync(1000));
  const boxes = [...screen.queryAllByRole<HTMLInputElement>('radio'), ...screen.queryAllByRole<HTMLInputElement>('checkbox')];
  expect(boxes.filter(({ checked }) => checked).map(({ value }) => value)).toEqual(chosen);
});
