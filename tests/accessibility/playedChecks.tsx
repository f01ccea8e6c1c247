import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { expect } from 'vitest';
import { createLeadFlow } from '../../packages/headless/src/index.ts';
import { fakeServices } from '../../packages/testing/src/index.ts';
import type { LeadFormProps } from '../../packages/skin-default/src/index.ts';
import { clinics } from '../../stories/fixtures/clinics.ts';
import { pseudo, pseudoMessages } from '../../stories/fixtures/pseudoMessages.ts';
import {
  allInOneStep,
  allInOneZipStep,
  areaStep,
  autoStep,
  clinicStep,
  goalsStep,
  inJourney,
  otherOptionsStep,
  phoneStep,
  richStep,
  selectStep,
  zipStep,
  type StepJson,
} from '../../stories/fixtures/steps.ts';
import { renderSteps, type Rendered } from '../skin-default/renderForm.tsx';
import { mounted } from '../mounted.ts';

type Form = ComponentType<LeadFormProps>;

/** Presses a button by the end of its id, and waits until nothing of a double click is left. */
async function pressPart({ root, user, pass }: Rendered, part: string): Promise<void> {
  const button = root.querySelector(`[id$=-${part}]`);
  if (!button) throw new Error(`There is no ${part}`);
  await user.click(button);
  await pass(400);
}

/** In three layouts, forward and back, the focus is in the form 300 ms after each step. */
export async function keepsFocus(Form: Form): Promise<void> {
  for (const formType of ['standard', 'darkmode', 'stepperlist']) {
    cleanup();
    const form = await renderSteps(inJourney(areaStep, goalsStep), { formType, backButtonTop: true }, { Form });
    const answers: ReadonlyArray<readonly string[]> = [[], ['Legs'], ['Saving time', 'No more razors'], ['Morning']];
    for (const names of answers) {
      await form.choose(...names);
      await pressPart(form, 'next');
      await form.pass(300);
      expect(document.activeElement?.closest('form'), `${formType} after ${names.join()}`).not.toBeNull();
      if (form.root.querySelector('[data-lead-flow-status=ready]') === null) continue;
      await pressPart(form, 'back');
      await form.pass(300);
      expect(document.activeElement?.closest('form'), `${formType} back at ${names.join()}`).not.toBeNull();
      await pressPart(form, 'next');
    }
  }
}

/** Texts of a definition or a server, marked as those of the catalogue are. */
function inPseudo(value: unknown, key = ''): unknown {
  if (Array.isArray(value)) return value.map((item) => inPseudo(item, key));
  if (typeof value === 'object' && value !== null) return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, inPseudo(item, name)]));
  const isShown = /^(?:question|description|text|supText|badge|label|placeholder|title|group|post_title|wpsl_(?:address2?|city|state))$/.test(key);
  return typeof value === 'string' && isShown ? pseudo(value) : value;
}

const found = { ok: true, value: { code: 'success', message: '', data: inPseudo(clinics) } } as const;
const steps = (...list: readonly StepJson[]) => inPseudo(inJourney(...list)) as readonly StepJson[]; // as: of the same shape

/** What a visitor sees on the way: after each step that is refused, then answered. */
async function* screensOf(Form: Form): AsyncGenerator<Rendered> {
  const settings = { locale: 'ar', messages: pseudoMessages, showStepsIndicator: true, stepper: 3, showAccolades: true };
  for (const step of [areaStep, autoStep, goalsStep, richStep, otherOptionsStep, phoneStep, allInOneStep, allInOneZipStep, selectStep({ mode: 'static', options: ['a'].map(pseudo) })]) {
    cleanup();
    const form = await renderSteps(steps(step), settings, { Form });
    await pressPart(form, 'next');
    yield form;
    if (!form.root.querySelector('[id$=-next]')) continue;
    await pressPart(form, 'next');
    yield form;
  }
  cleanup();
  const zip = await renderSteps(steps(zipStep, clinicStep), settings, { Form, respond: () => found });
  await pressPart(zip, 'next');
  await zip.user.type(screen.getByRole('textbox'), '62704');
  await zip.pass(500);
  yield zip;
  await pressPart(zip, 'next');
  yield zip;
  await pressPart(zip, 'show-more');
  yield zip;
  await pressPart(zip, 'next');
  await zip.user.click(screen.getAllByRole('radio')[0]!);
  await pressPart(zip, 'next');
  yield zip;
}

const named = ['aria-label', 'placeholder', 'title', 'alt'] as const;

/** A text without what stands between the marks of the pseudo-locale, which may stand inside each other. */
function unmarked(text: string): string {
  const rest = text.replace(/\[[^[\]]*\]/g, '');
  return rest === text ? text : unmarked(rest);
}

/** Texts and names below an element that are not from the pseudo-locale. */
function untranslated(root: Element): readonly string[] {
  const texts = [...root.querySelectorAll('*')].flatMap((element) => [
    ...named.map((name) => element.getAttribute(name) ?? ''),
    ...[...element.childNodes].map((node) => (node instanceof Text ? node.data.trim() : '')),
  ]);
  return texts.filter((text) => /[a-z]{2}/i.test(unmarked(text)));
}

/** Every text of every screen is marked, and the form has the definition's language and direction. */
export async function isTranslated(Form: Form): Promise<void> {
  for await (const { root } of screensOf(Form)) {
    const form = screen.getByRole('form');
    expect([form.getAttribute('lang'), form.getAttribute('dir')]).toEqual(['ar', 'rtl']);
    // The introduction's HTML is the definition's.
    expect(untranslated(root).filter((text) => text !== 'A few short questions.')).toEqual([]);
  }
}

/** The words on show of a control, without signs and without what describes it. */
function visibleWords(element: Element, descriptions: readonly string[]): string {
  const copy = element.cloneNode(true);
  if (!(copy instanceof Element)) return '';
  for (const id of descriptions) copy.querySelector(`[id="${id}"]`)?.remove();
  copy.querySelectorAll('[aria-hidden=true], [hidden], .lf-hidden, mark, option').forEach((part) => part.remove());
  return copy.textContent.replace(/[^\p{L}\p{N}]/gu, '');
}

/** The name of every control begins with the words that are on show (WCAG 2.5.3). */
export async function isNamedAsShown(Form: Form): Promise<void> {
  for await (const { root } of screensOf(Form)) {
    const controls = [...root.querySelectorAll('button, a[href], input, select')].filter((control) => !control.closest('[hidden]'));
    expect(controls.length).toBeGreaterThan(0);
    for (const control of controls) {
      const label = control instanceof HTMLInputElement || control instanceof HTMLSelectElement ? control.labels?.[0] : control;
      const words = label ? visibleWords(label, control.getAttribute('aria-describedby')?.split(' ') ?? []) : '';
      if (words) expect(control).toHaveAccessibleName(new RegExp(`^[^\\p{L}\\p{N}]*${words.split('').join('[^\\p{L}\\p{N}]*')}`, 'iu'));
    }
  }
}

/** A form begins with its introduction, and here is the step after it. */
async function arrive(Form: Form, ...list: readonly StepJson[]): Promise<Rendered> {
  const form = await renderSteps(inJourney(...list), {}, { Form });
  await pressPart(form, 'next');
  return form;
}

/** An hour without the visitor changes nothing. */
export async function waits(Form: Form): Promise<void> {
  const form = await arrive(Form, allInOneStep);
  await form.user.type(screen.getByLabelText('Name'), 'Jane');
  await form.pass(4000);
  const before = form.root.innerHTML;
  await form.pass(3_600_000);
  expect(form.root.innerHTML).toBe(before);
}

/** A text is checked 250 ms after the last key. */
export async function checksAfterAPause(Form: Form): Promise<void> {
  const form = await arrive(Form, allInOneStep);
  const email = screen.getByLabelText('Email');
  await form.user.click(email);
  await form.user.tab();
  await form.pass(4000);
  await form.user.type(email, 'jane@example.com');
  await form.pass(249);
  expect(email).toBeInvalid();
  await form.pass(1);
  expect(email).not.toHaveAttribute('aria-invalid');
}

/** A phone number is formatted as it is typed, and nothing is announced. */
export async function formatsQuietly(Form: Form): Promise<void> {
  const form = await arrive(Form, phoneStep);
  const phone = screen.getByLabelText('Phone number');
  for (const digit of '2125550123') {
    await form.user.type(phone, digit);
    await form.pass(200);
    expect(screen.getByRole('status')).toHaveTextContent(/^$/);
  }
  expect(phone).toHaveValue('(212) 555-0123');
}

/** Autofill gives the same phone number however it writes it. */
export async function takesAutofill(Form: Form, filled: string): Promise<void> {
  const form = await arrive(Form, { ...phoneStep, lastStep: true });
  const phone = screen.getByLabelText('Phone number');
  fireEvent.input(phone, { target: { value: filled } });
  await form.pass(400);
  expect(phone).toHaveValue('(212) 555-0123');
  await pressPart(form, 'next');
  expect(form.fakes.http.requests[0]?.body).toMatchObject({ telephone: '2125550123' });
}

/** A form without a definition says that it is loading from its first paint, and is busy until it has one. */
export function saysThatItLoads(Form: Form): void {
  const store = mounted(createLeadFlow(undefined, fakeServices()));
  render(<Form store={store} />);
  expect(screen.getByText('Loading...')).toBeVisible();
  expect(screen.getByRole('form', { name: 'Request a consultation' })).toHaveAttribute('aria-busy', 'true');
  act(() => store.update({ steps: inJourney() }));
  expect(screen.getByRole('form', { name: 'Request a consultation' })).toHaveAttribute('aria-busy', 'false');
  expect(screen.getByRole('heading', { name: 'Your free plan' })).toBeVisible();
  expect(screen.queryByText('Loading...')).toBeNull();
}
