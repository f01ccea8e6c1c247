import { fireEvent, render, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { expect, test } from 'vitest';
import { createLeadFlow, useZipLocations, type Flow, type LeadFlowStore } from '../../../packages/headless/src/index.ts';
import { fakeServices } from '../../../packages/testing/src/index.ts';
import { choice, flowOf, intro } from '../flow/steps.ts';
import { BareForm } from './BareForm.tsx';
import { useShownFlow } from './useShownFlow.ts';
import { mounted } from '../../mounted.ts';

function Clinics({ flow }: { readonly flow: Flow<'ready'> }) {
  const { locations, groupProps } = useZipLocations(flow);
  return (
    <>
      <h2 {...flow.headingProps} />
      <div {...groupProps}>
        {locations.map(({ value, inputProps }) => (
          <input key={value} {...inputProps} />
        ))}
      </div>
      <button {...flow.nextButtonProps} />
    </>
  );
}

function Page({ store, onPress }: { readonly store: LeadFlowStore; readonly onPress?: (flow: Flow<'ready'>) => void }) {
  const flow = useShownFlow({ store });
  return (
    <>
      <BareForm flow={flow}>{flow.step.type === 'nearest-locations' ? <Clinics flow={flow} /> : undefined}</BareForm>
      <button onClick={() => onPress?.(flow)}>Of the page</button>
    </>
  );
}

function open(steps: readonly object[], onPress?: (flow: Flow<'ready'>) => void) {
  const services = fakeServices();
  const store = mounted(createLeadFlow(flowOf([...steps, intro('end', { lastStep: true })] as never), services));
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

test('an answer that a page’s script checks counts on Next [R18]', () => {
  const { answers, step } = open([choice('area', ['Legs', 'Arms'], { target: 'end' })]);
  radio('Arms').checked = true;
  next();
  expect([answers(), step()]).toEqual([{ area: ['Arms'] }, 'end']);
});

test('of several answers, those that a script checks count and those that it clears do not [R19]', () => {
  const { answers, step } = open([choice('area', [{ text: 'Legs', selected: true }, 'Arms', 'Face'], { canSelectMultiple: true, requiredSelections: 2, target: 'end' })]);
  box('Legs').checked = false;
  box('Arms').checked = true;
  box('Face').checked = true;
  next();
  expect([answers(), step()]).toEqual([{ area: ['Arms', 'Face'] }, 'end']);
});
