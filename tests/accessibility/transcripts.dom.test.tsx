import { virtual } from '@guidepup/virtual-screen-reader';
import { afterEach, describe, expect, test } from 'vitest';
import { clinics } from '../../stories/fixtures/clinics.ts';
import { allInOneStep, autoStep, clinicStep, goalsStep, inJourney, phoneStep, zipStep } from '../../stories/fixtures/steps.ts';
import { hearForm } from './hearForm.tsx';

afterEach(() => virtual.stop());

const indicator = { showStepsIndicator: true, stepper: 3 };
const found = { respond: () => ({ ok: true, value: { code: 'success', message: '', data: clinics } }) as const };
/** What live regions said; emptying one is nothing to hear. */
const polite = (said: readonly string[]) => said.filter((phrase) => /^(?:polite|assertive): ./.test(phrase));

describe('a screen reader says', () => {
  test('the question once, with its place in the form, then the answers with theirs [A8 A9 A27 A29 A31]', async () => {
    const { press, pass, said } = await hearForm(inJourney(autoStep), indicator);
    await press('Tab', 'Enter');
    await pass(300);
    expect((await said()).filter((phrase) => phrase.includes('What area?'))).toEqual([
      'heading, What area?, STEP 2 OF 3, level 2',
    ]);
    await press('Tab', 'ArrowDown');
    expect(await said()).toEqual([
      'radio, Legs, not checked, position 1, set size 4',
      'radio, Arms, not checked, position 2, set size 4',
    ]);
    await press(' ');
    await pass(300);
    const after = await said();
    expect(after.filter((phrase) => phrase.startsWith('heading'))).toEqual(['heading, When may we call?, STEP 3 OF 3, level 2']);
    expect(polite(after)).toEqual([]);
  });

  test('how many are chosen, once after a burst [A44]', async () => {
    const { press, pass, said } = await hearForm(inJourney(goalsStep));
    await press('Tab', 'Enter', 'Tab', ' ', 'Tab', ' ');
    await pass(149);
    expect(polite(await said())).toEqual([]);
    await pass(1);
    expect(polite(await said())).toEqual(['polite: 2 selected']);
  });

  test('what is wrong with a field that was left, once, after where the visitor went [A49 A60]', async () => {
    const { press, pass, said, type } = await hearForm(inJourney(allInOneStep));
    await press('Tab', 'Enter', 'Tab', 'Tab');
    await type('jane@');
    await pass(300);
    await said();
    await press('Tab');
    await pass(200);
    const said1 = await said();
    expect(said1.at(-1)).toBe('polite: Email: Email should be valid');
    expect(said1.findIndex((phrase) => phrase.includes('Phone number'))).toBeLessThan(said1.length - 1);
    await press('Shift+Tab');
    const back = (await said()).find((phrase) => phrase.startsWith('textbox'));
    expect(back).toMatch(/^textbox, Email, .*Error: Email should be valid.*invalid/);
  });

  test('nothing while somebody types, and the error only after a second of rest [A50 A60]', async () => {
    const { press, pass, said, type } = await hearForm(inJourney(allInOneStep));
    await press('Tab', 'Enter', 'Tab', 'Tab', 'Tab', 'Shift+Tab');
    await pass(4000);
    await said();
    for (const letter of 'jane@exam') {
      await type(letter);
      await pass(200);
    }
    expect(polite(await said())).toEqual([]);
    await pass(900);
    expect(polite(await said())).toEqual([]);
    await pass(400);
    expect(polite(await said())).toEqual(['polite: Email: Email should be valid']);
  });

  test('nothing of formatting a phone number [A60]', async () => {
    const { press, pass, said, type } = await hearForm(inJourney(phoneStep));
    await press('Tab', 'Enter', 'Tab');
    await type('2125550123');
    await pass(4000);
    expect(polite(await said())).toEqual([]);
  });

  test('nothing of what Back judges again [A52]', async () => {
    const { press, pass, said, type } = await hearForm(inJourney(allInOneStep));
    await press('Tab', 'Enter', 'Tab');
    await type('J');
    await pass(300);
    await said();
    screenButton('Previous').click();
    await pass(300);
    screenButton('Next').click();
    await pass(4000);
    expect(polite(await said())).toEqual([]);
  });

  test('that a ZIP code is looked up, what was found, and where the visitor then is [A65 A66 A73]', async () => {
    const { press, pass, said, type } = await hearForm(inJourney(zipStep, clinicStep), {}, found);
    await press('Tab', 'Enter', 'Tab');
    await type('62704');
    await pass(4000);
    expect(polite(await said())).toEqual(['polite: 8 locations found; nearest is selected']);
    await press('Enter');
    await pass(300);
    const arrived = await said();
    expect(arrived.at(-1)).toMatch(
      /^radio, Uptown, 1\.2 miles away, .*120 Main St, Suite 4, Springfield, IL 62704.*, checked, position 1, set size 3/,
    );
    expect(polite(arrived)).toEqual([]);
  });

  test('that the search takes its time, and only the newest answer [A65 A66]', async () => {
    const answers: Array<(rows: readonly object[]) => void> = [];
    const respond = () =>
      new Promise<{ readonly ok: true; readonly value: unknown }>((resolve) => {
        answers.push((rows) => resolve({ ok: true, value: { code: 'success', message: '', data: rows } }));
      });
    const { press, pass, said, type } = await hearForm(inJourney(zipStep, clinicStep), {}, { respond });
    await press('Tab', 'Enter', 'Tab');
    await type('62704');
    await pass(200);
    expect(polite(await said())).toEqual(['polite: Validating your ZIP Code...']);
    await press('Backspace');
    await type('5');
    answers[0]?.(clinics.slice(0, 3));
    answers[1]?.(clinics.slice(0, 2));
    await pass(200);
    expect(polite(await said()).filter((phrase) => phrase.includes('found'))).toEqual([
      'polite: 2 locations found; nearest is selected',
    ]);
  });

  test('which clinics See More has brought [A77]', async () => {
    const { press, pass, said, type } = await hearForm(inJourney(zipStep, clinicStep), {}, found);
    await press('Tab', 'Enter', 'Tab');
    await type('62704');
    await pass(300);
    await press('Enter');
    await pass(400);
    await press('Tab');
    expect((await said()).at(-1)).toBe('button, See More');
    await press('Enter');
    await pass(200);
    const more = await said();
    expect(more.find((phrase) => phrase.startsWith('radio'))).toMatch(
      /^radio, Downtown, 4\.0 miles away, .*not checked, position 4, set size 6/,
    );
    expect(polite(more)).toEqual(['polite: Showing 6 of 8 locations']);
  });

  test('the price of a service and what it was [A81]', async () => {
    const offer = {
      id: 'offer',
      type: 'express-flow-selector',
      firstStep: true,
      target: 'last',
      question: 'Choose how to start',
      settings: { serviceName: 'Laser', servicePrice: '$150', comparePrice: '$200', discountValue: '$50 off' },
    };
    const { said } = await hearForm([offer, ...inJourney().slice(1)]);
    for (let item = 0; item < 20; item += 1) await virtual.next();
    const text = (await said()).join(' ').replaceAll(/\s+/g, ' ');
    expect(text).toMatch(/Online Booking.*\$50 off.*Laser.*Price.*\$150.*, was.*\$200/);
  });

  test('masked details in words, not star by star [A88 A89]', async () => {
    const details = { id: 'you', type: 'masked-lead-info', firstStep: true, lastStep: true, question: 'Is this you?' };
    const lead = {
      id: 1,
      uuid: 'u',
      name: 'J*** D**',
      contact: { email_masked: 'j***@e***.com', phone_masked: '(***) ***-1234' },
      location: { id: 1 },
    };
    const { said, pass } = await hearForm(
      [details],
      {},
      { url: 'https://www.clinic.example/?uid=u', respond: () => ({ ok: true, value: lead }) },
    );
    await pass(4000);
    for (let item = 0; item < 24; item += 1) await virtual.next();
    const text = (await said()).join(' ');
    expect(text).toContain('ending in 1234');
    expect(text).not.toContain('*');
  });

  test('that the lead is on its way, and its failure once [A97 A103 A105 A108]', async () => {
    const { press, pass, said } = await hearForm(inJourney(), indicator, { respond: () => new Promise(() => {}) });
    await press('Tab', 'Enter');
    await pass(400);
    expect(polite(await said())).toEqual([]);
    await press('Tab', ' ', 'Tab', 'Tab', 'Enter');
    const sending = await said();
    expect(sending.filter((phrase) => phrase.includes('Submitting'))).toHaveLength(1);
    await pass(11_000);
    expect((await said()).filter((phrase) => /razors|water|savings/i.test(phrase) || phrase.startsWith('polite'))).toEqual([]);
    await pass(10_000);
    // The program names an alert when it takes the focus and leaves its text to be read; an alert is read at once.
    expect(await said()).toEqual(['alert']);
    await virtual.next();
    await virtual.next();
    expect((await said()).join(' ')).toContain('Well, this is a hairy situation... Please try again later.');
    await press('Tab');
    expect((await said()).at(-1)).toBe('button, Try again');
  });
});

function screenButton(name: string): HTMLButtonElement {
  const button = [...document.querySelectorAll('button')].find((candidate) => candidate.textContent === name);
  if (!button) throw new Error(`There is no button ${name}`);
  return button;
}
