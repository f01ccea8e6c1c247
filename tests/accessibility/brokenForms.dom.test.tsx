import { useCallback, useState, type ComponentType, type FunctionComponent } from 'react';
import { expect, it } from 'vitest';
import type { FakeServices, SkinTest } from '../../packages/testing/src/index.ts';
import { PlainLeadForm } from '../../packages/skin-plain/src/index.ts';
import type { LeadFormProps } from '../../packages/skin-default/src/index.ts';
import { behaviourOf, type GivenForm } from '../skins/behaviourOf.tsx';
import { checksAfterAPause, formatsQuietly, isNamedAsShown, isTranslated, keepsFocus, takesAutofill, waits } from './playedChecks.tsx';
import { after, always, keep, misdirect, on, say, swallow, type Sabotage } from './breakForm.ts';

type BadServices = (services: FakeServices) => FakeServices;

/** The plain skin, broken. */
function brokenForm(sabotage: Sabotage, badServices: BadServices = (services) => services): FunctionComponent<LeadFormProps> {
  return function BrokenForm(props) {
    const { definition, services } = props as GivenForm; // as: what the tests here give
    const breakOnce = useCallback((form: HTMLElement | null) => {
      if (!form || form.dataset['broken']) return;
      form.dataset['broken'] = 'yes';
      sabotage(form);
    }, []);
    const [badWorld] = useState(() => badServices(services));
    return (
      <div ref={breakOnce}>
        <PlainLeadForm definition={definition} services={badWorld} />
      </div>
    );
  };
}

/** A clock whose timers run at other times, or can't be stopped. */
const clockWith =
  (timeOf: (milliseconds: number) => number, isStoppable = true): BadServices =>
  ({ clock, ...services }) => ({
    ...services,
    clock: {
      ...clock,
      after(milliseconds, callback) {
        const timer = clock.after(timeOf(milliseconds), callback);
        return isStoppable ? timer : { cancel() {} };
      },
    },
  });

/** A clock by which a second has passed whenever it is asked. */
const impatient: BadServices = ({ clock, ...services }) => {
  let time = 0;
  return { ...services, clock: { ...clock, now: () => (time += 1000) } };
};

/** A world that speaks up after half an hour. */
const nagging: BadServices = (services) => {
  services.clock.after(1_800_000, () => document.querySelector('form')?.append('Are you still there?'));
  return services;
};

/** A world in which every lead is sent twice. */
const sendsTwice: BadServices = ({ http, ...services }) => ({
  ...services,
  http: {
    ...http,
    request(request) {
      if (request.method === 'POST') void http.request(request);
      return http.request(request);
    },
  },
});

const radio = 'input[type=radio]';
const next = '[id$=-next]';
const [heading, group, alertBox, status] = [':is(h1, h2, h3)', '[id$=-group]', '[role=alert]', '[role=status]'];
const silent = say(status, '');
const unsaid = keep('input, select', 'aria-describedby', null);
const press = (selector: string) => (_target: HTMLElement, form: HTMLElement) => form.querySelector<HTMLElement>(selector)?.click();
const nothing: Sabotage = () => {};
const deaf = (key: string) => swallow('keydown', 'input, button', (event) => event instanceof KeyboardEvent && event.key === key);

/** Puts an element after all others of the form. */
const last = (selector: string) =>
  always('form', (form) => {
    const element = form.querySelector(selector);
    if (element && form.lastElementChild !== element) form.append(element);
  });

/** Empties each box once, when it appears. */
function forgetful(form: HTMLElement): void {
  const seen = new WeakSet<Element>();
  always('input', (box) => {
    if (seen.has(box) || !(box instanceof HTMLInputElement)) return;
    seen.add(box);
    if (box.value) box.value = '';
  })(form);
}

/** The beginning of the name of a case of the behaviour suite, or a check that is played. */
type Notice = string | ((Form: ComponentType<LeadFormProps>) => Promise<void>);
type Fault = readonly [check: number, fault: string, sabotage: Sabotage, noticedBy: Notice, services?: BadServices];

/** For each check a form that breaks it, and what has to notice. */
const faults: readonly Fault[] = [
  [1, 'takes the focus as it appears', (form) => form.querySelector<HTMLElement>(heading)?.focus(), 'A form that appears takes no focus'],
  [2, 'focuses the first answer instead of the question', misdirect(heading, radio), 'A new question takes the focus'],
  [3, 'focuses the question instead of the chosen answer', misdirect(radio, heading), 'Back to an answered step, the focus is on the answer'],
  [4, 'leaves the focus nowhere on the first step', misdirect('form'), 'Back to a first step without an answer'],
  [5, 'loses the focus a moment after a step', after('click', 'button', () => document.activeElement instanceof HTMLElement && document.activeElement.blur()), keepsFocus],
  [6, 'has its question at another level than asked for', keep(heading, 'aria-level', '2'), 'The question is the only heading'],
  [7, 'has its question among the tab stops', keep(heading, 'tabindex', '0'), 'The question is the only heading'],
  [8, 'announces the question that takes the focus', always(status, (line) => {
    const question = line.parentElement?.querySelector(heading)?.textContent ?? '';
    if (line.textContent !== question) line.textContent = question;
  }), 'A new question takes the focus'],
  [9, 'does not describe its question by the step count', keep(heading, 'aria-describedby', null), 'The step count is on show'],
  [10, 'leaves checking to the browser', keep('form', 'novalidate', null), 'The form has a name of its own'],
  [15, 'has Next before Previous in the order of Tab', keep(next, 'tabindex', '1'), 'Tab goes from the answers'],
  [24, 'has English in a form of another language', say('[id$=-show-more]', 'See More'), isTranslated],
  [24, 'does not say what language it is in', keep('form', 'lang', null), isTranslated],
  [25, 'asks after half an hour whether anybody is there', nothing, waits, nagging],
  [27, 'has answers that are no radios', keep(radio, 'role', 'button'), 'Single choice is a group of radios'],
  [28, 'has each radio in a group of its own', always(radio, (answer) => {
    const own = answer.id;
    if (answer.getAttribute('name') !== own) answer.setAttribute('name', own);
  }), 'Tab goes from the answers'],
  [29, 'chooses with the arrow keys', on('focusin', radio, (answer) => answer.click()), 'Arrow keys, Home and End move the focus'],
  [30, 'moves on before the visitor has seen the choice', nothing, 'A chosen answer moves on after 200', clockWith((time) => (time === 200 ? 150 : time))],
  [31, 'does not say beforehand that choosing moves on', keep(group, 'aria-describedby', null), 'Where choosing moves on'],
  [31, 'says that choosing moves on only where readers leave it out', keep(radio, 'aria-describedby', null), 'Where choosing moves on'],
  [32, 'presses the answer that the definition has chosen', (form) => queueMicrotask(() => form.querySelector<HTMLElement>(`${radio}:checked`)?.click()), 'An answer chosen by the definition does not move on'],
  [33, 'has no Next where an answer was chosen before', keep(next, 'hidden', ''), 'Back at an answered step there is Next'],
  [34, 'never stops a delay that has begun', nothing, 'Another choice starts the delay again', clockWith((time) => time, false)],
  [35, 'takes the second press of a double click for another', nothing, 'The second press of a double click on an answer', impatient],
  [38, 'leaves the second line out of an answer’s name', keep(radio, 'aria-label', 'Legs'), 'Second line and badge of an answer'],
  [39, 'names an answer differently from what is read there', keep(radio, 'aria-label', 'Something else'), isNamedAsShown],
  [40, 'does not say how many may be chosen', keep(group, 'aria-describedby', null), 'Several choices are check boxes in a group'],
  [40, 'says how many may be chosen only where readers leave it out', keep('input[type=checkbox]', 'aria-describedby', null), 'Several choices are check boxes in a group'],
  [42, 'moves on from several choices', after('click', 'input[type=checkbox]', press(next)), 'Several choices never move on'],
  [43, 'has Next unavailable with as many as are required', keep(next, 'aria-disabled', 'true'), 'A number of choices is asked for'],
  [43, 'disables Next natively', always(next, (button) => {
    if (button.getAttribute('aria-disabled') && !button.hasAttribute('disabled')) button.setAttribute('disabled', '');
  }), 'A number of choices is asked for'],
  [44, 'does not count the choices aloud', silent, 'Several choices are check boxes in a group'],
  [45, 'has labels that belong to no field', keep('label', 'for', null), 'A field is named by its label'],
  [46, 'does not tell the browser what a field is for', keep('input', 'autocomplete', 'off'), 'Fields say what they are for'],
  [47, 'calls a field invalid that nobody has touched', keep('input', 'aria-invalid', 'true'), 'An error shows once the field was left'],
  [48, 'does not describe the field by its error', unsaid, 'Email left as "nobody" says'],
  [48, 'hides the error that describes the field', keep('[id*=-error-]', 'hidden', ''), 'Email left as "nobody" says'],
  [48, 'says another text than the rule’s', say('[id*=-error-]', 'Error: Wrong'), 'Email left as "nobody" says'],
  [49, 'shows an error in silence', silent, 'An error shows once the field was left'],
  [50, 'waits a second before it checks what was typed', nothing, checksAfterAPause, clockWith((time) => (time === 250 ? 1000 : time))],
  [51, 'counts a field as left on the way to Previous', on('focusout', 'input', (box, event) => {
    if (event instanceof FocusEvent && event.relatedTarget) box.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
  }), 'Nobody is told off on the way to Previous'],
  [52, 'empties the fields that the visitor comes back to', forgetful, 'Back and Forward keep what was typed'],
  [53, 'does not move on with Enter', deaf('Enter'), 'Enter moves on when the step is complete'],
  [54, 'does not explain itself when Enter is pressed', deaf('Enter'), 'Enter in an incomplete step says'],
  [55, 'does not focus the summary', misdirect('[id$=-summary]'), 'Next with several faults lists them'],
  [56, 'does not say that a field is required', keep('input', 'aria-required', null), 'Fields say what they are for'],
  [58, 'has a phone number in a box for any text', keep('input[type=tel]', 'type', 'text'), 'Fields say what they are for'],
  [59, 'can’t be corrected with Backspace', deaf('Backspace'), 'A phone number is formatted as it is typed'],
  [59, 'takes no pasted number', swallow('paste', 'input'), 'A pasted phone number'],
  [60, 'says each digit', on('input', 'input', (box) => {
    const line = box.closest('form')?.parentElement?.querySelector(status);
    if (line) line.textContent = 'digit';
  }), formatsQuietly],
  [61, 'does not notice what autofill writes', swallow('input', 'input'), (Form) => takesAutofill(Form, '+12125550123')],
  [63, 'shows letters on the keyboard for a ZIP', keep('input', 'inputmode', 'text'), 'Fields say what they are for'],
  [64, 'cuts a ZIP off after five characters', keep('input', 'maxlength', '5'), 'A ZIP takes five digits'],
  [65, 'searches in silence', silent, 'A ZIP that is being looked up says so'],
  [66, 'does not say how many clinics there are', silent, 'A ZIP with clinics near it announces'],
  [67, 'does not describe the ZIP by what is wrong with it', unsaid, 'A ZIP without clinics is an error once'],
  [67, 'finds no clinic, in silence', silent, 'A ZIP without clinics is an error once'],
  [68, 'has option groups without names', keep('optgroup', 'label', ''), 'A select has its options in groups'],
  [69, 'moves on as an option is chosen', after('change', 'select', press(next)), 'A select has its options in groups'],
  [70, 'offers no second try for options that did not come', keep('button:not([id])', 'hidden', ''), 'Remote options that can not be had'],
  [71, 'does not describe a clinic by its address', keep(radio, 'aria-describedby', null), 'Clinics are radios named by title'],
  [72, 'names a clinic by the code of a dash', keep(radio, 'aria-label', 'Denver &#8211; Uptown, 1.3 miles away'), 'Clinics are radios named by title'],
  [73, 'does not focus the nearest clinic', misdirect(radio, heading), 'The nearest clinic is chosen'],
  [76, 'names See More otherwise', keep('[id$=-show-more]', 'aria-label', 'Load'), 'See More shows the next page'],
  [77, 'leaves the focus nowhere after See More', misdirect(radio), 'See More shows the next page'],
  [78, 'keeps See More after the last page', always('form', (form) => {
    if (form.querySelector('fieldset') && !form.querySelector('[id$=-show-more]')) form.append(Object.assign(document.createElement('button'), { id: 'x-show-more', textContent: 'See More' }));
  }), 'See More shows the next page'],
  [79, 'has no clinics, in silence', silent, 'Without clinics the list says so'],
  [81, 'has a price without its words', say('form p', '$150 $200'), 'A service shows price'],
  [82, 'names every booking link alike', keep('a', 'aria-label', 'Book a Treatment'), 'The booking link is named'],
  [84, 'reads an image that repeats the name', keep('img', 'alt', 'Laser'), 'An image is called what it shows'],
  [85, 'has a stray Next on an express step', always('form', (form) => {
    if (!form.querySelector('#stray')) form.append(Object.assign(document.createElement('button'), { id: 'stray', textContent: 'Next' }));
  }), 'Express steps have neither'],
  [86, 'has a title that is no heading', keep(heading, 'role', 'presentation'), 'An introduction shows title'],
  [88, 'reads a mask sign by sign', keep('dd [aria-hidden]', 'aria-hidden', null), 'A mask is heard in words'],
  [89, 'waits for the details in silence', silent, 'Details on their way'],
  [91, 'does not say whether the section is open', keep('[aria-expanded]', 'aria-expanded', 'false'), 'Other Options opens and closes'],
  [92, 'leaves the answers of a closed section in the tree', keep('[hidden]', 'hidden', null), 'Other Options opens and closes'],
  [94, 'does not say how many answers a closed section hides', keep('[aria-expanded]', 'aria-label', 'Other Options'), 'Other Options is open over a chosen answer'],
  [95, 'has a progress bar without its text', keep('[role=progressbar]', 'aria-valuetext', null), 'The step count is on show'],
  [96, 'counts one step too many', keep('[role=progressbar]', 'aria-valuenow', '9'), 'The step count is on show'],
  [97, 'has accolades that are no list', keep('ul', 'role', 'presentation'), 'The accolades are a list'],
  [98, 'has the legal text after Submit', last('[aria-label="Legal information"]'), 'The legal text stands before Submit'],
  [98, 'has the legal text within the name of Submit', keep(next, 'aria-label', 'Submit. You agree to be called'), 'The legal text stands before Submit'],
  [100, 'does not describe the phone by the note', unsaid, 'The note about text messages'],
  [101, 'does not say that the terms open in a new tab', keep('a[target]', 'aria-label', 'TERMS & CONDITIONS.'), 'The stepper list links to its terms'],
  [102, 'is not busy while it loads', keep('form', 'aria-busy', 'false'), 'While the lead is sent'],
  [103, 'can’t stop its facts', keep('[aria-pressed]', 'hidden', ''), 'Facts change while the visitor waits'],
  [105, 'fails without an alert', keep(alertBox, 'role', 'note'), 'A failure is said in the words'],
  [105, 'says more than the banner', always(alertBox, (banner) => {
    if (!banner.textContent.includes('Oops')) banner.append(' Oops');
  }), 'A failure is said in the words'],
  [105, 'says the banner twice', always(status, (line) => {
    const words = line.parentElement?.querySelector(alertBox)?.textContent ?? '';
    if (line.textContent !== words) line.textContent = words;
  }), 'A failure is said in the words'],
  [106, 'leaves the focus nowhere after Try again', misdirect(heading), 'Try again leads back'],
  [107, 'sends a lead twice', nothing, 'While the lead is sent', sendsTwice],
  [108, 'leaves the focus nowhere while the lead is sent', misdirect('[id$=-loading]'), 'While the lead is sent'],
  [109, 'leaves the focus nowhere once the lead was sent', misdirect('[id$=-confirmation]'), 'With noRedirect the visitor stays'],
  [109, 'goes on loading once the lead was sent', always('form[data-lead-flow-status=done]', (form) => {
    if (!form.querySelector('progress')) form.append(document.createElement('progress'), 'Submitting');
  }), 'With noRedirect the visitor stays'],
  [111, 'has a trap for robots that people meet, too', always('form', (form) => {
    if (!form.querySelector('#trap')) form.append(Object.assign(document.createElement('input'), { id: 'trap', name: 'website' }));
  }), 'Fields say what they are for'],
];

function caseNamed(beginning: string, Form: FunctionComponent<LeadFormProps>): SkinTest {
  const [found, ...others] = behaviourOf(Form).filter(({ name }) => name.startsWith(beginning));
  if (!found || others.length > 0) throw new Error(`No case, or more than one, begins with ${beginning}`);
  return found;
}

it.for(faults)('check %i finds a form that %s', async ([, , sabotage, noticedBy, services]) => {
  const Form = brokenForm(sabotage, services);
  await expect(typeof noticedBy === 'function' ? noticedBy(Form) : caseNamed(noticedBy, Form).run()).rejects.toThrow(/\w/);
});
