import { inputTypes, parseDefinition, stepTypes, type InputType, type StepType } from '@leadflow/headless';
import { fakeServices, type FakeServices } from '../fakeServices.ts';
import { appointmentCases } from './appointmentCases.ts';
import { autoAdvanceCases } from './autoAdvanceCases.ts';
import { choiceCases } from './choiceCases.ts';
import { earlierAnswerCases } from './earlierAnswerCases.ts';
import { expressCases } from './expressCases.ts';
import { fieldCases } from './fieldCases.ts';
import { furtherFieldCases } from './furtherFieldCases.ts';
import { fieldErrorCases } from './fieldErrorCases.ts';
import { locationCases } from './locationCases.ts';
import { maskCases } from './maskCases.ts';
import { maskedLeadCases } from './maskedLeadCases.ts';
import { otherOptionsCases } from './otherOptionsCases.ts';
import { reviewCases } from './reviewCases.ts';
import { selectCases } from './selectCases.ts';
import { shellCases } from './shellCases.ts';
import type { MountedSkin, SkinCase } from './skinCase.ts';
import { skinPage, type SkinQueries, type SkinUser } from './skinPage.ts';
import { stepCases } from './stepCases.ts';
import { submitCases } from './submitCases.ts';
import { zipCases } from './zipCases.ts';

/** Questions, text fields and closing words are in nearly every case. */
const alwaysThere = ['button-selection', 'input', 'form-intro', 'text'] as const;
const layouts = ['darkmode', 'stepperlist'] as const;
const settingNames = ['backButtonTop', 'showAccolades', 'showLegalConsentText'] as const;

/** What a skin may leave out: step types, input types, layouts and settings. */
export type LeftOut = Exclude<StepType | InputType, (typeof alwaysThere)[number]> | (typeof layouts)[number] | (typeof settingNames)[number];

const isAlwaysThere = (type: string): boolean => alwaysThere.some((name) => name === type);
/** The names that `without` takes. */
export const leftOut: readonly string[] = [...[...stepTypes, ...inputTypes].map(({ type }) => type).filter((type) => !isAlwaysThere(type)), ...layouts, ...settingNames];

/** What the suite needs of a skin and of its test runner. */
export interface SkinBehaviourOptions {
  /** Renders the skin for a definition with these services into an element of the document. */
  mount(definition: unknown, services: FakeServices): MountedSkin | Promise<MountedSkin>;
  /** Testing Library's `within`. */
  readonly within: SkinQueries;
  /** A new visitor for each case: `() => userEvent.setup({ delay: null })`. */
  user(): SkinUser;
  /** Wraps what changes the form from outside; React's `act`. Without it a turn of the event loop follows instead. */
  act?(work: () => Promise<void>): Promise<void>;
  /** What the skin does not show: cases that want it are not among the tests. */
  readonly without?: readonly LeftOut[];
}

/** One test: what a visitor gets, and the run that throws where the visitor does not get it. */
export interface SkinTest {
  /** What a visitor gets. */
  readonly name: string;
  /** Throws, in words for the skin’s author, where the visitor does not get it. */
  run(): Promise<void>;
}

const cases: readonly SkinCase[] = [
  ...shellCases,
  ...stepCases,
  ...choiceCases,
  ...autoAdvanceCases,
  ...otherOptionsCases,
  ...fieldCases,
  ...fieldErrorCases,
  ...furtherFieldCases,
  ...maskCases,
  ...selectCases,
  ...zipCases,
  ...locationCases,
  ...expressCases,
  ...maskedLeadCases,
  ...reviewCases,
  ...appointmentCases,
  ...submitCases,
  ...earlierAnswerCases,
];

/** Step types, field types, layout and settings of a definition; none of a faulty one. */
function namesIn(definition: unknown): ReadonlySet<string> {
  const parsed = parseDefinition(definition);
  if (!parsed.ok) return new Set();
  const { settings, steps } = parsed.definition;
  const on = settingNames.filter((name) => settings[name]);
  return new Set([settings.formType, ...on, ...steps.flatMap(({ type, inputs }) => [type, ...inputs.map((input) => input.type)])]);
}

async function actByWaiting(work: () => Promise<void>): Promise<void> {
  await work();
  await new Promise((resolve) => setTimeout(resolve, 0));
}

/** How long the code of a step type may take that is fetched once the form is mounted, in milliseconds. */
const fetchTime = 5000;

/** Waits for a form whose types are still being fetched: that takes a time which is not the fake clock's. */
async function untilShown(element: HTMLElement, act: NonNullable<SkinBehaviourOptions['act']>): Promise<void> {
  const end = Date.now() + fetchTime;
  while (element.querySelector('form[aria-busy="true"]') && Date.now() < end) await act(() => new Promise((resolve) => setTimeout(resolve, 5)));
}

/**
 * The behaviour that every skin owes its visitors, as tests for any runner: loop over them and hand each to `it`.
 * They see the skin by role and name only, as a visitor with a screen reader does, in a DOM that need not be a browser's.
 * @throws RangeError where `without` names what can't be left out.
 */
export function skinBehaviour({ mount, within, user, act = actByWaiting, without = [] }: SkinBehaviourOptions): readonly SkinTest[] {
  const unknown = without.find((name) => !leftOut.includes(name));
  if (unknown !== undefined) throw new RangeError(`skinBehaviour: without: "${unknown}" can't be left out; what can is ${leftOut.join(', ')}`);
  const wanted = cases.filter(({ definition }) => !without.some((name) => namesIn(definition).has(name)));
  return wanted.map(({ name, definition, world, play }) => ({
    name,
    async run() {
      const services = fakeServices(world);
      const { element, unmount } = await mount(definition, services);
      try {
        const page = skinPage({ element, services, user: user(), within, act });
        await page.pass();
        await untilShown(element, act);
        await play(page, services);
      } finally {
        unmount();
      }
    },
  }));
}
