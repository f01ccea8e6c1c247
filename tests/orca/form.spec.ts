import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { container, html } from '../embed/embedPage.ts';
import { bringScript, prerenderedPage } from '../embed/prerenderedPage.ts';
import type { Line } from './listen.ts';
import { orcaIn, timesIn, type Hearing } from './orcaIn.ts';

type Json = Readonly<Record<string, unknown>>;

const area: Json = { id: 'area', type: 'button-selection', question: 'What area?', answers: [{ text: 'Legs' }, { text: 'Arms' }, { text: 'Face' }] };
const goals: Json = { id: 'goals', type: 'button-selection', question: 'What matters most to you?', canSelectMultiple: true, answers: [{ text: 'No more razors' }, { text: 'Saving time' }] };
const last: Json = { id: 'when', type: 'button-selection', question: 'When may we call?', answers: [{ text: 'Morning' }, { text: 'Afternoon' }] };
const zip: Json = { commonStep: 'location-selector-zipcode', id: 'zip' };
const clinic: Json = { commonStep: 'location-selector-list', id: 'clinic' };
const details: Json = {
  id: 'details',
  type: 'input',
  question: 'What should we know?',
  inputs: [
    { name: 'note', type: 'textarea', label: 'Message', maxLength: 20, required: false },
    { name: 'agreed', type: 'consent', text: 'I agree to the <a href="/privacy/">privacy notice</a>' },
  ],
};
/** Free times of the next years, as a clinic's server answers. */
const slots = { timezone: 'America/New_York', slots: ['2031-02-03T09:00:00-05:00', '2031-02-03T09:30:00-05:00', '2031-02-03T10:00:00-05:00', '2031-02-04T09:00:00-05:00'] };
const appointment: Json = { id: 'visit', type: 'appointment', question: 'When does it suit you?', settings: { wishes: 2, slotsUrl: '/slots/' } };
const hint = 'Choosing an answer takes you to the next question.';

/** Steps in order, the last of which sends the lead. */
function definition(steps: readonly Json[], settings: Json = {}): object {
  const linked = steps.map((step, index) => ({ ...step, ...(index === steps.length - 1 ? { lastStep: true } : { target: steps[index + 1]?.['id'] }), ...(index === 0 && { firstStep: true }) }));
  return { settings: { captcha: 'off', ...settings }, steps: linked };
}

/** Where the stories read what was heard. */
const folder = fileURLToPath(new URL('../../stories/heard/', import.meta.url));

describe.each(['firefox', 'chromium'] as const)('Orca with %s', (name) => {
  const hearing = orcaIn(name);
  const heard: Record<string, readonly Line[]> = {};

  /** Opens a form, whose transcript is kept under the title. */
  const show = async (title: string, steps: readonly Json[], settings?: Json): Promise<Hearing> => {
    const now = hearing();
    await now.open(
      `${now.site.page(html({ body: `<p><a id="start" href="#start">Start here</a></p><main><div data-lead-flow></div>${container(definition(steps, settings))}</main><p><a href="#start">End</a></p>` }))}?noRedirect`,
    );
    heard[title] = now.lines();
    return now;
  };
  /** Has the next lead take as long as over a real network. */
  const sendSlowly = () => hearing().site.api.addFault('submit', 'delay:500', 1);
  /** What must be heard of an arrival: the question as a heading, once, and no noise. */
  const arriveAt = async (question: string, key = 'Return') => {
    const said = await hearing().pressFor(key, question);
    expect.soft(said).toContain(`${question} heading`);
    expect.soft(timesIn(said, question), said).toBe(1);
    expect.soft(said).not.toMatch(/percent|clickable|status ?bar/);
    return said;
  };

  afterAll(() => {
    mkdirSync(folder, { recursive: true });
    const about = { reader: 'Orca 43.1', browser: hearing().session.browserVersion, date: new Date().toISOString().slice(0, 10) };
    const inOneLine = (key: string, value: unknown): unknown => (key === 'said' && Array.isArray(value) ? value.join(' · ') : value);
    writeFileSync(`${folder}${name}-${process.env['ORCA_RUN'] ?? '1'}.json`, `${JSON.stringify({ ...about, heard }, inOneLine, 1)}\n`);
  });

  test('says each new question once, from a radio, after arrow keys, from a field, from a button, and after Back', async () => {
    const { press, pressUntil, type } = await show('journey', [area, goals, { commonStep: 'form-name', id: 'name' }, { commonStep: 'form-email', id: 'email' }, last], { showStepsIndicator: true, stepper: 5 });
    const entry = await press('Tab');
    expect.soft(entry).toContain('form Request a consultation');
    expect.soft(timesIn(entry, 'What area?'), entry).toBe(1);
    await press('Down', 'Up');
    await press('space');
    await pressUntil('Tab', 'Next');
    await arriveAt('What matters most to you?');
    await pressUntil('Tab', 'Saving time');
    await press('space');
    await pressUntil('Tab', 'Next');
    await arriveAt('What is your name?');
    await press('Tab');
    // Chromium has Orca say a new description of the focused field by itself, Firefox does not.
    expect.soft(timesIn(await press('Return'), 'Please provide your name')).toBe(name === 'chromium' ? 2 : 1);
    await type('Ada Lovelace');
    await arriveAt('What is your email?');
    await press('Tab');
    await type('ada@');
    await press('Tab');
    const back = await press('shift+Tab');
    // Firefox calls half an address invalid by itself, and the reason has to go with it.
    expect.soft(timesIn(back, 'invalid'), back).toBe(timesIn(back, 'invalid entry. ¦ Error: Email should be valid'));
    expect.soft(timesIn(back, 'Email should be valid'), back).toBeLessThan(2);
    await press('End');
    await type('example.org');
    await arriveAt('When may we call?');
    await pressUntil('Tab', 'Previous');
    await arriveAt('What is your email?');
  });

  test('says why Next was refused, and on the answer that has the focus', async () => {
    const { pressFor, pressUntil } = await show('refusal', [area, last]);
    await pressUntil('Tab', 'Next');
    const said = await pressFor('Return', 'Please choose');
    // By the answer that takes the focus, and by the status line.
    expect.soft(said).toMatch(/Legs.*Error: Please choose an answer\. ¦ Please choose an answer$/);
    expect.soft(timesIn(said, 'Please choose an answer'), said).toBe(2);
  });

  test('says what choosing does before the choice, then the next question, and what follows the last one', async () => {
    const { press, pressFor } = await show('auto-advance', [area, last], { autoAdvance: true });
    sendSlowly();
    expect.soft(await press('Tab')).toContain(hint);
    expect.soft(await arriveAt('When may we call?', 'space')).toContain('selected');
    expect.soft(await press('Tab')).toContain('Choosing an answer sends your request.');
    const sent = await pressFor('space', 'Thank you');
    expect.soft(timesIn(sent, 'Thank you. Your request has been sent.'), sent).toBe(1);
  });

  test('says how many clinics were found, whenever Next is pressed, and the nearest', async () => {
    const { press, pressFor, pressUntil, type, session } = await show('clinics', [zip, clinic, last]);
    await press('Tab');
    expect.soft(await type('10001', 'locations found')).toContain('locations found');
    const list = await pressFor('Return', 'Choose your nearest location');
    expect.soft(list).toContain('Choose your nearest location');
    expect.soft(list).toMatch(/selected radio button/);
    await pressUntil('Tab', 'See More');
    expect.soft(await pressFor('Return', 'Showing 6 of 8')).toMatch(/4 of .*Showing 6 of 8 locations/);
    await show('clinics at once', [zip, clinic, last]);
    await press('Tab');
    await session.page.evaluate(() => {
      const next = [...document.querySelectorAll('button')].find((button) => button.textContent === 'Next');
      if (!next) throw new Error('There is no Next');
      new MutationObserver(() => next.hasAttribute('aria-disabled') || setTimeout(() => next.click(), 20)).observe(next, { attributes: true });
    });
    const quick = await type('10001', '8 locations found');
    expect.soft(quick).toContain('Choose your nearest location');
    expect.soft(timesIn(quick, '8 locations found'), quick).toBe(1);
  });

  test('says that there is a problem, and each fault at its field', async () => {
    const { press, pressFor, pressUntil } = await show('error summary', [{ commonStep: 'form-all-in-one', id: 'contact', inputs: [{ name: 'your-city', mode: 'static', options: ['Uptown'] }] }, last]);
    await pressUntil('Tab', 'Next');
    expect.soft(await pressFor('Return', 'There is a problem')).toContain('There is a problem');
    await press('Tab');
    const field = await pressFor('Return', 'Please provide your name');
    expect.soft(field).toContain('Please provide your name');
    expect.soft(timesIn(field, 'Please provide your name'), field).toBe(1);
  });

  test('says the thanks, and of a lead that was not accepted the failure, once, and after Try again the question', async () => {
    const { press, pressFor, pressUntil, site } = await show('confirmation', [last]);
    site.api.addFault('submit', 'status:500', 1);
    await press('Tab', 'space');
    await pressUntil('Tab', 'Submit');
    const failed = await pressFor('Return', 'hairy situation');
    expect.soft(timesIn(failed, 'hairy situation'), failed).toBe(1);
    await pressUntil('Tab', 'Try again');
    await arriveAt('When may we call?');
    await pressUntil('Tab', 'Submit');
    sendSlowly();
    const sent = await pressFor('Return', 'Thank you');
    expect.soft(timesIn(sent, 'Thank you. Your request has been sent.'), sent).toBe(1);
  });

  test('says nothing when the script takes over a first step that came with the page, then the next question, once', async () => {
    const now = hearing();
    const page = await prerenderedPage(definition([area, goals, last]));
    await now.open(`${now.site.page(page.replace('<main>', '<p><a id="start" href="#start">Start here</a></p><main>'))}?noRedirect`);
    heard['taken over'] = now.lines();
    const entry = await now.press('Tab');
    expect.soft(timesIn(entry, 'What area?'), entry).toBe(1);
    await now.press('space');
    const focused = (): Promise<string | undefined> => now.session.page.evaluate(() => document.activeElement?.id);
    const before = await focused();
    expect.soft(await now.during('the script comes', () => bringScript(now.session.page))).toBe('');
    expect.soft(await focused()).toBe(before);
    // The reader's place is where it was: the next line is that below, as the answers stand beside each other.
    expect.soft(await now.press('Down')).toContain('Next');
    expect.soft(await now.press('Up')).toContain('Arms');
    await now.pressUntil('Tab', 'Next');
    await arriveAt('What matters most to you?');
  });

  test('says how long a message is when it begins, at 80 % and when it is full, and not at the letters between', async () => {
    const { press, type } = await show('message', [details, last]);
    expect.soft(await press('Tab')).toMatch(/Message.*optional.*0 of 20 characters/);
    expect.soft(await type('Ticklish kneecap')).toMatch(/^16 of 20 characters$/);
    expect.soft(await type('s,')).toBe('');
    expect.soft(await type('ok')).toMatch(/^20 of 20 characters$/);
  });

  test('says the words of a consent, whether its box is ticked, and why Next was refused', async () => {
    const { press, pressFor, pressUntil } = await show('consent', [details, last]);
    const box = await pressUntil('Tab', 'I agree');
    expect.soft(box).toMatch(/I agree to the privacy notice check box not checked/);
    expect.soft(box).toContain('required');
    expect.soft(await press('space')).toMatch(/^checked/);
    expect.soft(await press('space')).toMatch(/^not checked/);
    await pressUntil('Tab', 'Next');
    const refused = await pressFor('Return', 'Please tick this box to go on');
    expect.soft(refused).toContain('I agree to the privacy notice');
    expect.soft(timesIn(refused, 'Please tick this box to go on'), refused).toBe(1);
    expect.soft(await press('space')).toMatch(/^checked/);
    await pressUntil('Tab', 'Next');
    await arriveAt('When may we call?');
  });

  test('says the day and the times of an appointment, each wish and its place, why there can be no more, and what was removed', async () => {
    hearing().site.page(JSON.stringify(slots), { path: '/slots/', headers: { 'content-type': 'application/json' } });
    const { press, pressFor, pressUntil, type } = await show('appointment', [zip, clinic, appointment, last]);
    await press('Tab');
    await type('10001', 'locations found');
    await pressFor('Return', 'Choose your nearest location');
    await pressUntil('Tab', 'Next');
    await arriveAt('When does it suit you?');
    expect.soft(await press('Tab')).toMatch(/Day combo box.*Monday, February 3/);
    expect.soft(await press('Tab')).toMatch(/Times on Monday, February 3 panel.*9:00 AM check box not checked/);
    expect.soft(await pressFor('space', 'is wish 1')).toMatch(/^checked.*Monday, February 3, 9:00 AM is wish 1 of up to 2$/);
    await press('Tab');
    expect.soft(await pressFor('space', 'is wish 2')).toMatch(/^checked.*Monday, February 3, 9:30 AM is wish 2 of up to 2$/);
    expect.soft(await press('Tab')).toContain('You have chosen 2 times. Remove one to choose another');
    const full = await pressFor('space', 'You have chosen 2 times');
    expect.soft(timesIn(full, 'You have chosen 2 times'), full).toBe(1);
    await pressUntil('Tab', 'Remove Monday, February 3, 9:00 AM');
    const removed = await pressFor('Return', 'removed');
    expect.soft(timesIn(removed, 'Monday, February 3, 9:00 AM removed'), removed).toBe(1);
    await pressUntil('Tab', 'Next');
    await arriveAt('When may we call?');
  });

  test('meets no empty status line on the way through the form', async () => {
    const { lines, pressUntil } = await show('browsing', [area, last]);
    await pressUntil('Down', 'End link');
    const said = lines().flatMap((line) => line.said).join(' ¦ ');
    expect.soft(said).toContain('Face');
    expect.soft(said).not.toMatch(/status ?bar|clickable/);
  });
});
