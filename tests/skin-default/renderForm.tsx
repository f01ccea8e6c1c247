import { act, render, screen, within } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import { StrictMode } from 'react';
import { fakeServices, type FakeServices, type FakeServicesOptions } from '../../packages/headless/src/testing/index.ts';
import { LeadForm } from '../../packages/skin-default/src/index.ts';

type Json = Readonly<Record<string, unknown>>;

export interface Rendered {
  readonly user: UserEvent;
  readonly fakes: FakeServices;
  /** The outermost element of the skin. */
  readonly root: HTMLElement;
  /** Moves the flow's clock and lets what follows happen. */
  pass(milliseconds?: number): Promise<void>;
}

/** The step that closes every definition of these tests. */
export const lastStep: Json = { id: 'end', type: 'form-intro', lastStep: true, settings: { title: 'The end' } };

/** Single choice of two that leads to the last step. */
export function choice(more: Json = {}): Json {
  return {
    id: 'area',
    type: 'button-selection',
    question: 'What area?',
    target: 'end',
    answers: [{ text: 'Legs' }, { text: 'Arms' }],
    firstStep: true,
    ...more,
  };
}

export function location(title: string, more: Json = {}): Json {
  return { post_title: title, wpsl_form_dropdown_value: title.toLowerCase(), ...more };
}

/** Renders steps in the default skin, under StrictMode, with a world of fakes. */
export async function renderSteps(steps: readonly Json[], settings: Json = {}, options: FakeServicesOptions = {}): Promise<Rendered> {
  const fakes = fakeServices(options);
  const definition = { settings: { captcha: 'off', ...settings }, steps };
  const { container } = render(
    <StrictMode>
      <LeadForm definition={definition} services={fakes} />
    </StrictMode>,
  );
  const pass = (milliseconds = 0) => act(() => fakes.clock.advanceAsync(milliseconds));
  await pass();
  const root = container.firstElementChild;
  if (!(root instanceof HTMLElement)) throw new Error('The skin rendered nothing');
  return { user: userEvent.setup({ delay: null }), fakes, root, pass };
}

export const button = (name: string | RegExp) => screen.getByRole('button', { name });
export const queryButton = (name: string | RegExp) => screen.queryByRole('button', { name });
export const form = () => within(screen.getByRole('form'));
