import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { lazy, StrictMode, Suspense, type ComponentType, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { describe, expect, it, onTestFinished } from 'vitest';
import { useLeadFlow } from '../../packages/headless/src/index.ts';
import { fakeServices } from '../../packages/testing/src/index.ts';
import { LeadForm } from '../../packages/skin-default/src/index.ts';
import { PlainLeadForm, type PlainLeadFormProps } from '../../packages/skin-plain/src/index.ts';
import { useShownFlow } from '../headless/react/useShownFlow.ts';

const end = { id: 'end', type: 'form-intro', settings: { title: 'That is all' }, lastStep: true };

function definitionOf(more: object, settings: object): object {
  const step = { id: 'area', type: 'button-selection', question: 'Which?', firstStep: true, target: 'end', answers: [{ text: 'Legs' }, { text: 'Arms' }, { text: 'Face' }], ...more };
  return { settings: { captcha: 'off', ...settings }, steps: [step, end] };
}

/** Server markup on the page, and a function that hydrates it until the test ends. */
function sentPage(markup: ReactNode) {
  const page = document.body.appendChild(document.createElement('div'));
  page.innerHTML = renderToString(markup);
  return {
    page,
    async hydrate(own: ReactNode = markup) {
      const root = await act(async () => hydrateRoot(page, own));
      onTestFinished(() => {
        act(() => root.unmount());
        page.remove();
      });
    },
  };
}

/** A server-rendered form before any script has run, and the functions to hydrate it and go on. */
function serverPage(Form: ComponentType<PlainLeadFormProps>, more: object, settings: object = {}, url?: string) {
  const services = fakeServices(url === undefined ? {} : { url });
  const { hydrate } = sentPage(
    <StrictMode>
      <Form definition={definitionOf(more, settings)} services={services} />
    </StrictMode>,
  );
  const user = userEvent.setup({ delay: null });
  return {
    user,
    async takeOver() {
      await hydrate();
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
])('in the %s skin a choice made before React hydrates the page', (_name, Form) => {
  it('counts instead of the definition’s own [R18 R115]', async () => {
    const { user, takeOver, goOn } = serverPage(Form, { answers: [{ text: 'Legs' }, { text: 'Arms' }, { text: 'Face', selected: true }] });
    await user.click(screen.getByRole('radio', { name: 'Arms' }));
    await takeOver();
    expect(screen.getByRole('radio', { name: 'Arms' })).toBeChecked();
    await goOn();
    expect(screen.getByRole('heading')).toHaveTextContent('That is all');
  });

  it('counts among several, as does one that was taken back [R19 R115]', async () => {
    const answers = [{ text: 'Legs' }, { text: 'Arms', selected: true }, { text: 'Face', selected: true }];
    const { user, takeOver, goOn } = serverPage(Form, { canSelectMultiple: true, requiredSelections: 2, answers });
    await user.click(screen.getByRole('checkbox', { name: 'Legs' }));
    await user.click(screen.getByRole('checkbox', { name: 'Face' }));
    await takeOver();
    expect(['Legs', 'Arms', 'Face'].map((name) => screen.getByRole<HTMLInputElement>('checkbox', { name }).checked)).toEqual([true, true, false]);
    await goOn();
    expect(screen.getByRole('heading')).toHaveTextContent('That is all');
  });

  it('waits for Next on an auto-advance step, since the browser may have restored it [R18 A32]', async () => {
    const { user, takeOver, goOn } = serverPage(Form, {}, { autoAdvance: true });
    await user.click(screen.getByRole('radio', { name: 'Arms' }));
    await takeOver();
    expect(screen.getByRole('radio', { name: 'Arms' })).toBeChecked();
    await goOn();
    expect(screen.getByRole('heading')).toHaveTextContent('That is all');
  });
});

describe.each([
  ['plain', PlainLeadForm],
  ['default', LeadForm],
])('in the %s skin a text typed before React hydrates the page', (_name, Form) => {
  const field = { type: 'input', answers: [] };

  it.each([
    ['Bob', 'in an empty field', {}],
    ['Bob', 'in place of the definition’s', { value: 'Ada' }],
  ])('counts: %j %s [R20 R115]', async (typed, _where, more) => {
    const { user, takeOver, goOn } = serverPage(Form, { ...field, inputs: [{ name: 'name', ...more }] });
    await user.clear(screen.getByRole('textbox'));
    await user.type(screen.getByRole('textbox'), typed);
    await takeOver();
    expect(screen.getByRole('textbox')).toHaveValue(typed);
    await goOn();
    expect(screen.getByRole('heading')).toHaveTextContent('That is all');
    await user.click(screen.getByRole('button', { name: 'Previous' }));
    expect(screen.getByRole('textbox')).toHaveValue(typed);
  });

  it('is formatted as if it were typed afterwards [R20 R115]', async () => {
    const { user, takeOver } = serverPage(Form, { ...field, inputs: [{ name: 'telephone', type: 'tel' }] });
    await user.type(screen.getByRole('textbox'), '2015550123');
    await takeOver();
    expect(screen.getByRole('textbox')).toHaveValue('(201) 555-0123');
  });
});

it('the server’s markup stays until the late code of its parts has loaded', async () => {
  let arrive: () => void = () => {};
  const Inner = () => <p>From the server</p>;
  const Late = lazy(
    () =>
      new Promise<{ default: typeof Inner }>((resolve) => {
        arrive = () => resolve({ default: Inner });
      }),
  );
  const services = fakeServices();
  function Page({ isServer }: { readonly isServer: boolean }) {
    const flow = useLeadFlow({ definition: definitionOf({}, {}), services });
    return (
      <form {...flow.formProps}>
        <Suspense fallback={<p>One moment</p>}>{isServer ? <Inner /> : <Late />}</Suspense>
      </form>
    );
  }
  const { page, hydrate } = sentPage(<Page isServer />);
  const [sent] = page.getElementsByTagName('p');
  await hydrate(<Page isServer={false} />);
  expect(page.getElementsByTagName('p')[0]).toBe(sent);
  await act(async () => arrive());
  expect(page.getElementsByTagName('p')[0]).toBe(sent);
});

it.each([
  ['several', { canSelectMultiple: true }, '?area=Legs,Arms', ['Legs', 'Arms']],
  ['one, in place of the definition’s', { answers: [{ text: 'Legs' }, { text: 'Arms', selected: true }] }, '?area=Legs', ['Legs']],
])('without a server, values from the address stay and do not advance: %s [R84 A32]', async (_what, more, query, chosen) => {
  const services = fakeServices({ url: `https://www.clinic.example/${query}` });
  render(<PlainLeadForm definition={definitionOf(more, { prefill: ['area'], autoAdvance: true })} services={services} />);
  await act(() => services.clock.advanceAsync(1000));
  const boxes = [...screen.queryAllByRole<HTMLInputElement>('radio'), ...screen.queryAllByRole<HTMLInputElement>('checkbox')];
  expect(boxes.filter(({ checked }) => checked).map(({ value }) => value)).toEqual(chosen);
});

it.each([
  ['came with the page has been answered since the page’s first paint', true, 9.6],
  ['the browser has made has been answered since then', false, 0],
])('a form that %s', async (_title, isSent, seconds) => {
  const services = fakeServices();
  services.clock.paintedAt = 400;
  services.clock.advance(10_000);
  const told: unknown[] = [];
  function Page() {
    const flow = useShownFlow({ definition: definitionOf({}, {}), services, onNotice: (notice) => void (notice.type === 'step' && told.push(notice.seconds)) });
    const goOn = (): void => {
      flow.select('Legs');
      flow.next();
    };
    return (
      <form {...flow.formProps}>
        <button type="button" onClick={goOn}>
          Go on
        </button>
      </form>
    );
  }
  if (isSent) await sentPage(<Page />).hydrate();
  else render(<Page />);
  await userEvent.setup({ delay: null }).click(screen.getByRole('button', { name: 'Go on' }));
  expect(told).toEqual([seconds]);
});
