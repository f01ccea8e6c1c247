import { act, render, screen, within } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import { StrictMode, type ComponentType } from 'react';
import { expect } from 'vitest';
import type { LeadFlowStore, Services } from '../../packages/headless/src/index.ts';
import { asked, createFlow, rest as wholeRest, type CodeSources } from '../../packages/headless/src/embed.ts';
import { fakeServices, type FakeServices, type FakeServicesOptions } from '../../packages/testing/src/index.ts';
import { LeadForm, type LeadFormProps } from '../../packages/skin-default/src/index.ts';
import { mounted } from '../mounted.ts';

type Json = Readonly<Record<string, unknown>>;

export interface Rendered {
  readonly user: UserEvent;
  readonly fakes: FakeServices;
  /** The outermost element of the skin. */
  readonly root: HTMLElement;
  /** Advances the flow's clock and lets its consequences render. */
  pass(milliseconds?: number): Promise<void>;
  /** Picks an answer or a clinic by its name. */
  choose(...names: readonly (string | RegExp)[]): Promise<void>;
  /** Presses a button, and waits until the next press can't count as part of a double click. */
  press(name: string): Promise<void>;
  /** Types into a field and waits for the debounce. */
  fill(label: string, text: string): Promise<void>;
  /** Bodies sent to addresses that contain this part; leads by default. */
  sent(part?: string): readonly unknown[];
}

export interface RenderOptions extends FakeServicesOptions {
  /** Another skin than the default one. */
  readonly Form?: ComponentType<LeadFormProps>;
  /** Browser services that replace the fakes, for tests of the page itself. */
  readonly real?: (fakes: FakeServices) => Partial<Services>;
}

/** The rest of a double click counts as one for this long after a step change. */
const doubleClickPast = 400;
const textDebounce = 250;

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

/** Renders the form under StrictMode and lets it settle. */
async function renderForm(props: LeadFormProps, fakes: FakeServices, Form: ComponentType<LeadFormProps> = LeadForm): Promise<Rendered> {
  const user = userEvent.setup({ delay: null });
  const { container } = render(
    <StrictMode>
      <Form {...props} />
    </StrictMode>,
  );
  const pass = (milliseconds = 0) => act(() => fakes.clock.advanceAsync(milliseconds));
  await pass();
  const root = container.firstElementChild;
  if (!(root instanceof HTMLElement)) throw new Error('The skin rendered nothing');
  return {
    user,
    fakes,
    root,
    pass,
    async choose(...names) {
      for (const name of names) await user.click(screen.queryByRole('radio', { name }) ?? screen.getByRole('checkbox', { name }));
      await pass();
    },
    async press(name) {
      await user.click(button(name));
      await pass(doubleClickPast);
    },
    async fill(label, text) {
      await user.clear(screen.getByLabelText(label));
      await user.type(screen.getByLabelText(label), text);
      await pass(textDebounce);
    },
    sent: (part = '/submit/leads/') => fakes.http.requests.filter(({ url }) => url.includes(part)).map(({ body }) => body),
  };
}

/** Renders a definition in the default skin, with a world of fakes. */
function renderDefinition(definition: unknown, { real, Form, ...world }: RenderOptions = {}): Promise<Rendered> {
  const fakes = fakeServices(world);
  return renderForm({ definition, services: { ...fakes, ...real?.(fakes) } }, fakes, Form);
}

/** Renders a definition and returns its store too. */
export async function renderFlow(
  definition: unknown,
  { rest = wholeRest, Form, ...world }: FakeServicesOptions & Partial<CodeSources> & { readonly Form?: ComponentType<LeadFormProps> } = {},
): Promise<Rendered & { readonly store: LeadFlowStore }> {
  const fakes = fakeServices(world);
  const store = mounted(createFlow(definition, fakes, { rest, asked }));
  return { ...(await renderForm({ store }, fakes, Form)), store };
}

/** Renders steps without a bot check. */
export function renderSteps(steps: readonly Json[], settings: Json = {}, options: RenderOptions = {}): Promise<Rendered> {
  return renderDefinition({ settings: { captcha: 'off', ...settings }, steps }, options);
}

export const button = (name: string | RegExp) => screen.getByRole('button', { name });
export const queryButton = (name: string | RegExp) => screen.queryByRole('button', { name });
export const form = () => within(screen.getByRole('form'));
/** Whether the step shown is the one with this question. */
export const expectQuestion = (question: string) => expect(screen.getByRole('heading')).toHaveAccessibleName(question);

/** Texts of the answers or clinic cards, in order. */
export const answerTexts = () =>
  [...screen.queryAllByRole('radio'), ...screen.queryAllByRole('checkbox')].map((answer) => answer.closest('label')?.textContent.trim());

/** Label, name and type of the visible fields, in order. */
export const fieldsOf = (root: HTMLElement) =>
  [...root.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select')].map((field) => [
    field.labels?.[0]?.textContent,
    field.name,
    field.type,
  ]);
