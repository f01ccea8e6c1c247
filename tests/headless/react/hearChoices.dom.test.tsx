import { act, fireEvent, render, renderHook, screen } from '@testing-library/react';
import { lazy, StrictMode, Suspense } from 'react';
import { expect, test } from 'vitest';
import { createLeadFlow, useLeadFlow, useZipLocations, type LeadFlowStore, type UseLeadFlow } from '../../../packages/headless/src/index.ts';
import { fakeServices } from '../../../packages/headless/src/testing/index.ts';
import { clinic, json, server } from '../flow/server.ts';
import { choice, flowOf, intro, locations, zipFlow } from '../flow/steps.ts';
import { BareForm } from './BareForm.tsx';

function Clinics({ flow }: { readonly flow: UseLeadFlow }) {
  const { visibleLocations, groupProps, getLocationProps } = useZipLocations(flow);
  return (
    <>
      <h2 {...flow.headingProps}>{flow.step?.question}</h2>
      <div {...groupProps}>
        {visibleLocations.map((location) => (
          <input key={location.value} {...getLocationProps(location)} />
        ))}
      </div>
      <button {...flow.nextButtonProps}>{flow.nextText}</button>
    </>
  );
}

function Page({ store, onPress }: { readonly store: LeadFlowStore; readonly onPress?: (flow: UseLeadFlow) => void }) {
  const flow = useLeadFlow({ store });
  return (
    <>
      <BareForm flow={flow}>{flow.step?.type === 'nearest-locations' ? <Clinics flow={flow} /> : undefined}</BareForm>
      <button onClick={() => onPress?.(flow)}>Of the page</button>
    </>
  );
}

function open(steps: readonly object[], onPress?: (flow: UseLeadFlow) => void) {
  const services = fakeServices();
  const store = createLeadFlow(flowOf([...steps, intro('end', { lastStep: true })] as never), services);
  render(
    <StrictMode>
      <Page store={store} {...(onPress && { onPress })} />
    </StrictMode>,
  );
  return { answers: () => store.getState().answers, step: () => store.getState().history.at(-1)?.stepId };
}

const next = () => fireEvent.click(screen.getByRole('button', { name: 'Next' }));
const radio = (name: RegExp | string) => screen.getByRole<HTMLInputElement>('radio', { name });
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });

test('an answer that a script of the page has checked in silence counts on Next [R18]', () => {
  const { answers, step } = open([choice('area', ['Legs', 'Arms'], { target: 'end' })]);
  radio('Arms').checked = true;
  next();
  expect([answers(), step()]).toEqual([{ area: ['Arms'] }, 'end']);
});

test('one that it tells of by a change event alone shows at once [R18]', () => {
  const { answers } = open([choice('area', [{ text: 'Legs', selected: true }, 'Arms'], { target: 'end' })]);
  radio('Arms').checked = true;
  radio('Arms').dispatchEvent(new Event('change', { bubbles: true }));
  expect(answers()).toEqual({ area: ['Arms'] });
});

test('of several, those that it has checked count and those that it has cleared do not [R19]', () => {
  const { answers, step } = open([choice('area', [{ text: 'Legs', selected: true }, 'Arms', 'Face'], { canSelectMultiple: true, requiredSelections: 2, target: 'end' })]);
  box('Legs').checked = false;
  box('Arms').checked = true;
  box('Face').checked = true;
  next();
  expect([answers(), step()]).toEqual([{ area: ['Arms', 'Face'] }, 'end']);
});

test('a clinic that it has checked is the one that the lead goes to [R29]', async () => {
  const { answers, step } = open([locations('list', { wellnessLocations: true, target: 'end' })]);
  const [first, second] = await screen.findAllByRole<HTMLInputElement>('radio');
  expect(first!.checked).toBe(true);
  second!.checked = true;
  next();
  expect([answers(), step()]).toEqual([{ list: [second!.value] }, 'end']);
});

test('what was chosen in the same breath is not taken for what still stands in the boxes [R18 R19]', () => {
  const { answers, step } = open([choice('area', [{ text: 'Legs', selected: true }, 'Arms'], { target: 'end' })], (flow) => {
    flow.select('Arms');
    flow.next();
  });
  fireEvent.click(screen.getByRole('button', { name: 'Of the page' }));
  expect([answers(), step()]).toEqual([{ area: ['Arms'] }, 'end']);
});

test('two steps in one breath: the boxes of the first are no answer to the second [R18]', () => {
  const { answers } = open(
    [choice('a', [{ text: 'Yes', selected: true }, 'No'], { target: 'b' }), choice('b', ['No', 'Yes'], { target: 'end' })],
    (flow) => {
      flow.next();
      flow.select('Yes');
      flow.next();
    },
  );
  fireEvent.click(screen.getByRole('button', { name: 'Of the page' }));
  expect(answers()).toEqual({ b: ['Yes'] });
});

test('the boxes of a step that React hides while the code of the next one comes are no answer to that one [R18 R117]', () => {
  const store = createLeadFlow(
    flowOf([choice('a', ['Woman', 'Man'], { target: 'b' }), choice('b', ['Pregnant', 'Not pregnant'], { target: 'end' }), intro('end', { lastStep: true })]),
    fakeServices(),
  );
  const Late = lazy(() => new Promise<never>(() => {}));
  function Steps({ flow }: { readonly flow: UseLeadFlow }) {
    return flow.step?.id === 'b' ? <Late /> : flow.step?.answers.map((answer) => <input key={answer.value} aria-label={answer.text} {...flow.getAnswerProps(answer)} />);
  }
  function Form() {
    const flow = useLeadFlow({ store });
    return (
      <form {...flow.formProps}>
        <h2 {...flow.headingProps}>{flow.step?.question}</h2>
        <Suspense fallback={<p>One moment</p>}>
          <Steps flow={flow} />
        </Suspense>
        <button {...flow.nextButtonProps}>{flow.nextText}</button>
      </form>
    );
  }
  render(<Form />);
  fireEvent.click(radio('Woman'));
  next();
  next();
  expect([store.getState().answers, store.getState().history.length]).toEqual([{ a: ['Woman'] }, 2]);
});

test('the clinic that is selected by default is among what is selected, and one that is no longer near is not [R30]', async () => {
  const near = (...numbers: readonly number[]) => json({ code: 'success', data: numbers.map((number) => clinic(number)) });
  const services = fakeServices({ respond: server({ zip: ({ url }) => (url.includes('80206') ? near(1, 2) : near(5, 6)) }) });
  const store = createLeadFlow(zipFlow(), services);
  const { result } = renderHook(() => useLeadFlow({ store }));
  const pass = () => act(() => services.clock.advanceAsync(1000));
  const look = async (zip: string): Promise<void> => {
    act(() => store.send({ type: 'inputTyped', name: 'zipcode', text: zip }));
    await pass();
    act(() => store.send({ type: 'nextPressed' }));
  };
  await look('80206');
  expect(result.current.selected).toEqual(['clinic-1']);
  act(() => result.current.select('clinic-2'));
  act(() => result.current.back());
  await look('80202');
  expect(result.current.selected).toEqual(['clinic-5']);
});

test('several that it checks one by one, and Next, in one task all count [R19]', () => {
  const { answers, step } = open([choice('area', ['Legs', 'Arms', 'Face'], { canSelectMultiple: true, requiredSelections: 3, target: 'end' })]);
  act(() => {
    for (const name of ['Legs', 'Arms']) {
      box(name).checked = true;
      box(name).dispatchEvent(new Event('change', { bubbles: true }));
    }
    box('Face').click();
    screen.getByRole('button', { name: 'Next' }).click();
  });
  expect([answers(), step()]).toEqual([{ area: ['Legs', 'Arms', 'Face'] }, 'end']);
});
