import { fireEvent, render, screen } from '@testing-library/react';
import { lazy, StrictMode, Suspense } from 'react';
import { expect, test } from 'vitest';
import { createLeadFlow, useLeadFlow, useZipLocations, type LeadFlowStore, type UseLeadFlow } from '../../../packages/headless/src/index.ts';
import { fakeServices } from '../../../packages/headless/src/testing/index.ts';
import { choice, flowOf, intro } from '../flow/steps.ts';
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

test('of several, those that it has checked count and those that it has cleared do not [R19]', () => {
  const { answers, step } = open([choice('area', [{ text: 'Legs', selected: true }, 'Arms', 'Face'], { canSelectMultiple: true, requiredSelections: 2, target: 'end' })]);
  box('Legs').checked = false;
  box('Arms').checked = true;
  box('Face').checked = true;
  next();
  expect([answers(), step()]).toEqual([{ area: ['Arms', 'Face'] }, 'end']);
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
