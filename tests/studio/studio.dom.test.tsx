import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { defineStepType, type Extension } from '../../packages/headless/src/index.ts';
import { settings } from '../../packages/headless/src/definition/settings.ts';
import { Studio, type Saved, type StudioStorage } from '../../packages/studio/src/index.ts';
import standard from '../../packages/demo/src/definitions/standard.json';

/** A form in memory, and what was saved of it. */
function memory(json: unknown): StudioStorage & { readonly saved: () => unknown } {
  let there: Saved = { text: JSON.stringify(json), version: '1' };
  return {
    load: () => Promise.resolve(there),
    save(text, version) {
      if (version === there.version) there = { text, version: `${Number(version) + 1}` };
      return Promise.resolve(there);
    },
    watch: () => () => undefined,
    saved: () => JSON.parse(there.text),
  };
}

// The list of steps makes the rows that have a place, and jsdom has no places.
vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(900);
vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(260);

async function open(json: unknown, language: 'en' | 'es' = 'en', extensions: readonly Extension[] = [], storage = memory(json)) {
  const user = userEvent.setup();
  render(
    <StrictMode>
      <Studio storage={storage} language={language} extensions={extensions} />
    </StrictMode>,
  );
  await expect.poll(() => document.querySelector('.panel label')).not.toBeNull();
  const inspector = document.querySelector<HTMLElement>('.panel');
  return { storage, user, inspector: within(inspector ?? document.body) };
}

test('every setting of the definition’s table has a control with a name, what it means, and what counts without it', async () => {
  const { user } = await open(standard);
  await user.click(screen.getByRole('button', { name: 'Design' }));
  await user.click(screen.getByText('More'));
  const keys = Object.keys(settings.entries);
  expect(keys.length).toBeGreaterThan(60);
  const shown = keys.filter((key) => document.querySelector(`[id="studio-settings.${key}"], [id^="studio-settings.${key}."]`) );
  expect(keys.filter((key) => !shown.includes(key))).toEqual([]);
  expect(screen.getByLabelText('Clinics per page').getAttribute('placeholder')).toBe('3');
});

test('what is typed is saved; an emptied field and a switch at its default leave no key', async () => {
  const { storage, user, inspector } = await open(standard);
  const question = inspector.getByLabelText('Question');
  await user.clear(question);
  await user.type(question, 'Where?');
  await user.click(inspector.getByLabelText('Several answers'));
  await user.click(inspector.getByLabelText('Several answers'));
  await expect.poll(storage.saved).toMatchObject({ steps: [{ question: 'Where?' }, {}, {}, {}, {}, {}, {}, {}] });
  expect(storage.saved()).toEqual({ ...standard, steps: [{ ...standard.steps[0], question: 'Where?' }, ...standard.steps.slice(1)] });
});

test('after “Take the other version” edits are saved, also where the studio was just asking once more what is there, as it does for WordPress’s heartbeat', async () => {
  const own = memory(standard);
  let tell = (): void => {};
  let answer = Promise.resolve();
  const storage = {
    ...own,
    watch: (onChange: () => void) => ((tell = onChange), () => undefined),
    load: async () => {
      const there = await own.load();
      await answer;
      return there;
    },
  };
  const { user } = await open(standard, 'en', [], storage);
  const other = { ...standard, steps: [{ ...standard.steps[0], question: 'Of the other?' }, ...standard.steps.slice(1)] };
  // As another studio writes it, so that nothing is left to save here once it was taken.
  await own.save(`${JSON.stringify(other, null, 2)}\n`, '1');
  act(() => tell());
  const button = await screen.findByRole('button', { name: 'Take the other version' });
  let arrive = (): void => {};
  answer = new Promise((resolve) => (arrive = resolve));
  act(() => tell());
  await user.click(button);
  await act(async () => arrive());
  const question = screen.getByLabelText('Question');
  await user.clear(question);
  await user.type(question, 'Of both?');
  await expect.poll(own.saved).toMatchObject({ steps: [{ question: 'Of both?' }, {}, {}, {}, {}, {}, {}, {}] });
});

test('a step is led on by choosing a question, and shown only sometimes by a sentence', async () => {
  const { storage, user, inspector } = await open(standard);
  await user.selectOptions(inspector.getByRole('combobox', { name: 'Goes to' }), '3. What is the color of the hair there?');
  await expect.poll(() => storage.saved()).toMatchObject({ steps: [{ target: 'hair-color' }, {}, {}, {}, {}, {}, {}, {}] });
  await user.click(screen.getByRole('row', { name: /^3\./ }));
  await user.click(inspector.getByText('Show it only sometimes'));
  const asked = inspector.getByLabelText('Show it if the answer to');
  // Only what comes before has been answered.
  expect(within(asked).getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Which area would you like to treat first?', 'What matters most to you?']);
  await user.selectOptions(asked, 'What matters most to you?');
  await user.click(inspector.getByLabelText('Lasting results'));
  await expect.poll(() => storage.saved()).toMatchObject({ steps: [{}, {}, { showIf: { answer: 'goals', is: ['No more razors', 'Lasting results'] } }, {}, {}, {}, {}, {}] });
});

test('“Goes to” is one list; an answer that leads elsewhere has one of its own, also in a ready-made step', async () => {
  const { storage, user, inspector } = await open(standard);
  const lists = () => within(inspector.getByRole('group', { name: 'Goes to' })).getAllByRole('combobox').map((list) => list.getAttribute('aria-label') ?? list.closest('label')?.firstChild?.textContent);
  expect(lists()).toEqual(['Goes to']);
  const byAnswer = inspector.getByRole('button', { name: 'Answers that lead elsewhere' });
  await user.click(byAnswer);
  await user.selectOptions(inspector.getByLabelText('Face'), 'form-name');
  await expect.poll(() => storage.saved()).toMatchObject({ steps: [{ target: 'goals', dynamicTarget: true, answers: [{}, {}, {}, { target: 'form-name' }, {}, {}] }, {}, {}, {}, {}, {}, {}, {}] });
  await user.click(byAnswer);
  expect(lists()).toEqual(['Face', 'Everything else']);
  await user.click(screen.getByRole('row', { name: /^3\./ }));
  expect(lists()).toEqual(['Goes to']);
  await user.click(inspector.getByRole('button', { name: 'Answers that lead elsewhere' }));
  await user.selectOptions(inspector.getByLabelText('Grey'), 'form-email');
  await expect.poll(() => storage.saved()).toMatchObject({ steps: [{}, {}, { commonStep: 'hair-color', answers: expect.arrayContaining([expect.objectContaining({ text: 'Grey', target: 'form-email' })]) }, {}, {}, {}, {}, {}] });
});

test('“?” says what a control means, and calls other controls by their names in the panel', async () => {
  const { user } = await open(standard);
  await user.click(screen.getByRole('button', { name: 'Design' }));
  await user.click(screen.getByRole('button', { name: 'What is “Brand color”?' }));
  expect(screen.getByText(/It is the same as “Colors of your own” with/)).toBeTruthy();
});

test('layouts and themes are pictures that the form itself draws; a form without steps shows a step that comes with the studio', async () => {
  const { user } = await open(standard);
  await user.click(screen.getByRole('button', { name: 'Design' }));
  const pictures = (name: string) => [...screen.getByRole('group', { name }).querySelectorAll('.drawn')];
  await expect.poll(() => pictures('Layout').map((picture) => /lf-layout-(\w+)/.exec(picture.querySelector('.lf-root')?.className ?? '')?.[1])).toEqual(['standard', 'darkmode', 'stepperlist']);
  expect(pictures('Theme').map((picture) => /lf-theme-(\w+)/.exec(picture.querySelector('.lf-root')?.className ?? '')?.[1])).toEqual(['light', 'dark', 'pink', 'custom']);
  for (const picture of [...pictures('Layout'), ...pictures('Theme')]) expect(picture.textContent).toContain('Which area would you like to treat first?');
  cleanup();
  render(<Studio storage={memory({ settings: {}, steps: [] })} />);
  await user.click(await screen.findByRole('button', { name: 'Design' }));
  await expect.poll(() => pictures('Layout').map((picture) => picture.querySelector('.lf-root')?.textContent)).toEqual([expect.stringContaining('Which area'), expect.stringContaining('Which area'), expect.stringContaining('Which area')]);
});

test('the map speaks the studio’s language, and a condition on it is a sentence with the question and its answer', async () => {
  const [area, goals, ...others] = standard.steps;
  const { user } = await open({ ...standard, steps: [area, { ...goals, showIf: { answer: 'treatment-area', is: ['legs'] } }, ...others] }, 'es');
  await user.click(screen.getByRole('button', { name: 'Mapa' }));
  const texts = () => [...document.querySelectorAll('.paper text')].map(({ textContent }) => textContent);
  await expect.poll(texts).toEqual(expect.arrayContaining(['Inicio', 'Elegir al menos 2', 'Se envían los datos', 'Si no']));
  expect(texts().join(' ')).toContain('Solo si «Which area would you like to treat first?» es Legs');
  expect(texts().join(' ')).not.toMatch(/treatment-area|form-name/);
});

test('Enter in the text of an answer adds the next one, and a press on the step leads back to it from its answer', async () => {
  const { storage, user, inspector } = await open(standard);
  await user.click(inspector.getByRole('button', { name: 'Chest or back' }));
  await user.keyboard('{Enter}');
  await user.keyboard('Feet{Enter}');
  await user.keyboard('Hands');
  await expect.poll(() => storage.saved()).toMatchObject({ steps: [{ answers: [{}, {}, {}, {}, {}, {}, { text: 'Feet' }, { text: 'Hands' }] }, {}, {}, {}, {}, {}, {}, {}] });
  expect(inspector.queryByLabelText('Kind of step')).toBeNull();
  await user.click(within(screen.getByRole('row', { name: /^1\./ })).getByText('Which area would you like to treat first?'));
  expect(inspector.getByLabelText('Kind of step')).toBeTruthy();
});

test('one condition is given to a run of steps', async () => {
  const [area, goals, ...others] = standard.steps;
  const showIf = { answer: 'treatment-area', is: ['legs'] };
  const { storage, user, inspector } = await open({ ...standard, steps: [area, { ...goals, showIf }, ...others] });
  await user.click(screen.getByRole('row', { name: /^2\./ }));
  await user.selectOptions(inspector.getByLabelText('The same for all steps up to …'), '3');
  await expect.poll(storage.saved).toMatchObject({ steps: [{}, { showIf }, { showIf }, { showIf }, {}, {}, {}, {}] });
  expect(Reflect.get(Object(storage.saved()), 'steps')[4]).not.toHaveProperty('showIf');
});

test('a condition within a condition is shown as it is, and stays when the sentence beside it is deleted', async () => {
  const [area, goals, hair, ...others] = standard.steps;
  const nested = { any: [{ answer: 'goals', has: ['Less irritation'] }, { answer: 'goals', has: ['Lasting results'] }] };
  const { storage, user, inspector } = await open({ ...standard, steps: [area, goals, { ...hair, showIf: { all: [{ answer: 'goals', is: ['No more razors'] }, nested] } }, ...others] });
  await user.click(screen.getByRole('row', { name: /^3\./ }));
  await user.click(inspector.getByText(JSON.stringify(nested)));
  await user.click(inspector.getAllByRole('button', { name: /^Delete .*1$/, hidden: true })[0] ?? document.body);
  await expect.poll(storage.saved).toMatchObject({ steps: [{}, {}, { showIf: nested }, {}, {}, {}, {}, {}] });
});

test('what a condition says beside its sentence stays when the sentence is changed', async () => {
  const [area, goals, hair, ...others] = standard.steps;
  const group = { $note: 'ours', all: [{ answer: 'goals', is: ['No more razors'], since: 2025 }, 'later'] };
  const { storage, user, inspector } = await open({ ...standard, steps: [area, goals, { ...hair, showIf: group }, ...others] });
  await user.click(screen.getByRole('row', { name: /^3\./ }));
  const showIf = () => (storage.saved() as { readonly steps: readonly { readonly showIf: unknown }[] }).steps[2]?.showIf; // as: the form above.
  await user.click(inspector.getByLabelText('Lasting results'));
  await user.selectOptions(inspector.getByLabelText('Comparison'), 'has');
  await expect.poll(showIf).toEqual({ $note: 'ours', all: [{ answer: 'goals', since: 2025, has: ['No more razors', 'Lasting results'] }, 'later'] });
  await user.selectOptions(inspector.getByLabelText('Of these conditions'), 'any');
  await user.selectOptions(inspector.getByLabelText('Show it if the answer to'), 'Which area would you like to treat first?');
  await expect.poll(showIf).toMatchObject({ $note: 'ours', any: [{ answer: 'treatment-area', since: 2025 }, 'later'] });
  await user.click(inspector.getAllByRole('button', { name: /^Delete .*2$/ }).at(-1) ?? document.body);
  await expect.poll(showIf).toMatchObject({ $note: 'ours', any: [{ since: 2025 }] });
});

test('a step type of an extension is in the gallery, and its settings have controls from its own schema', async () => {
  const quiz = defineStepType({ type: 'quiz', settings: z.object({ seconds: z.number().default(30).describe('Time for each question.'), isLoud: z.boolean().optional() }) });
  const steps = [{ id: 'quiz', type: 'quiz', question: 'Ready?', firstStep: true, target: 'mail' }, { id: 'mail', commonStep: 'form-email', lastStep: true }];
  const { storage, user, inspector } = await open({ steps }, 'en', [quiz]);
  expect(inspector.getByLabelText('Seconds').getAttribute('placeholder')).toBe('30');
  await user.type(inspector.getByLabelText('Seconds'), '45');
  await user.click(inspector.getByLabelText('Is loud'));
  await expect.poll(storage.saved).toMatchObject({ steps: [{ settings: { seconds: 45, isLoud: true } }, {}] });
  expect(screen.getByText('Nothing is wrong.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Add a step' }));
  await user.click(screen.getByRole('button', { name: 'Quiz' }));
  await expect.poll(storage.saved).toMatchObject({ steps: [{}, { id: 'quiz-2', type: 'quiz', question: 'New question' }, {}] });
});

test('the studio speaks Spanish', async () => {
  await open(standard, 'es');
  expect(screen.getByText('Añadir un paso')).toBeTruthy();
  expect(screen.getAllByLabelText('Pregunta')).toHaveLength(1);
});

test('after a press on what is made, the keys are in the studio: F6 leads on from there', async () => {
  const user = userEvent.setup();
  let there: Saved | undefined;
  const storage: StudioStorage = { load: () => Promise.resolve(there), save: (text) => Promise.resolve((there = { text, version: '1' })), watch: () => () => undefined };
  render(<Studio storage={storage} />);
  await user.click(await screen.findByRole('button', { name: 'Empty form' }));
  await screen.findByRole('button', { name: 'Publish' });
  await user.keyboard('{F6}');
  await expect.poll(() => document.activeElement?.closest('.bar')).not.toBeNull();
});

test('F6 leads from part to part of the studio, and Shift and F6 back', async () => {
  const { user } = await open(standard);
  const partOfFocus = () => document.activeElement?.closest('.bar, .steps, .canvas, .findings, .panel')?.className;
  await user.click(screen.getByLabelText('Question'));
  const visited: (string | undefined)[] = [];
  for (const keys of ['{F6}', '{F6}', '{Shift>}{F6}{/Shift}']) {
    await user.keyboard(keys);
    visited.push(partOfFocus());
  }
  expect(visited).toEqual(['bar', 'steps', 'bar']);
});

test('a form of another program is opened where files are: what isn’t the same is told by name before it replaces anything', async () => {
  const { storage, user } = await open(standard);
  await user.click(screen.getByRole('button', { name: 'More actions' }));
  await user.click(screen.getByRole('menuitem', { name: 'Open a file' }));
  await user.click(screen.getByLabelText('or the JSON of a form'));
  await user.paste(JSON.stringify({ title: 'Your skin', pages: [{ elements: [{ type: 'radiogroup', name: 'area', title: 'Which area?', isRequired: true, choices: ['Legs', 'Arms'] }, { type: 'file', name: 'photo', title: 'A photo' }] }] }));
  await screen.findByText('SurveyJS: 1 steps are taken over from “Your skin”.');
  screen.getByText('“A photo” is left out: there is no such question here (file)');
  expect(storage.saved()).toEqual(standard);
  await user.click(screen.getByRole('button', { name: 'Open the form' }));
  await expect.poll(storage.saved).toEqual({ settings: {}, steps: [{ id: 'which-area', type: 'button-selection', question: 'Which area?', answers: [{ text: 'Legs' }, { text: 'Arms' }], firstStep: true, lastStep: true }] });
});

test('a file that can’t be read, since it was moved or is in use, is refused by name instead of saying nothing', async () => {
  const { user } = await open(standard);
  await user.click(screen.getByRole('button', { name: 'More actions' }));
  await user.click(screen.getByRole('menuitem', { name: 'Open a file' }));
  const file = new File([], 'moved.json', { type: 'application/json' });
  file.text = () => Promise.reject(new DOMException('The file is gone', 'NotFoundError'));
  await user.upload(screen.getByLabelText('Open a file', { selector: 'input' }), file);
  expect((await screen.findByRole('alert')).textContent).toContain('“moved.json” is no form');
});

test('another kind of step keeps what the two have in common: its place, its condition, its question, and answers as options and back', async () => {
  const [area = {}, ...others] = standard.steps;
  const { storage, user, inspector } = await open(standard);
  // as: the form above.
  const first = () => (storage.saved() as { readonly steps: readonly object[] }).steps[0];
  const kind = inspector.getByLabelText('Kind of step');
  await user.selectOptions(kind, 'Fields to fill in');
  const { answers, ...kept } = area as { readonly answers: readonly object[]; readonly question: string }; // as: the demo's first step.
  await expect.poll(first).toMatchObject({ id: 'treatment-area', type: 'input', question: kept.question, target: 'goals', firstStep: true, inputs: [{ type: 'select', options: answers.map((answer) => ({ text: Reflect.get(answer, 'text') })) }] });
  await user.selectOptions(kind, 'Choice of answers');
  await expect.poll(first).toMatchObject({ type: 'button-selection', question: kept.question, answers: answers.map((answer) => ({ text: Reflect.get(answer, 'text') })) });
  await user.selectOptions(kind, 'E-mail address');
  await expect.poll(first).toEqual({ id: 'treatment-area', commonStep: 'form-email', question: kept.question, target: 'goals', firstStep: true });
  expect(Reflect.get(Object(storage.saved()), 'steps')).toHaveLength(others.length + 1);
});

test('the panel has the kind of a step first and eight controls at most before “More”', async () => {
  const { user } = await open(standard);
  const counted = () => [...document.querySelectorAll('.panel-body .field')].filter((field) => !field.closest('.more') && !field.parentElement?.closest('.field'));
  for (const row of screen.getAllByRole('row')) {
    await user.click(row);
    expect(counted()[0]?.textContent).toMatch(/^Kind of step/);
    expect(counted().length).toBeLessThanOrEqual(8);
  }
  await user.click(screen.getByRole('button', { name: 'Design' }));
  expect(counted().length).toBeLessThanOrEqual(8);
});

test('a step has its own number in the form, which shows it alone', async () => {
  const { user } = await open({ ...standard, settings: { ...standard.settings, showStepsIndicator: true, stepper: 8 } });
  await user.click(screen.getByRole('row', { name: /^3\./ }));
  await expect.poll(() => document.querySelector('.stage .lf-progress-text')?.textContent).toBe('STEP 3 OF 8');
  expect(document.querySelector('.stage [role="progressbar"]')?.getAttribute('aria-valuetext')).toBe('STEP 3 OF 8');
});

test('texts that are not translated yet are among what could be better, and lead to the translation', async () => {
  const [area, ...others] = standard.steps;
  const { user } = await open({ ...standard, steps: [{ ...area, question: { en: 'Which area?', es: '¿Qué zona?' } }, ...others] });
  await user.click(screen.getByRole('button', { name: '1 could be better' }));
  await user.click(screen.getByRole('button', { name: /^Texts that are not in Spanish yet: \d+$/ }));
  expect(await screen.findByLabelText('1. Question, Spanish')).toHaveProperty('value', '¿Qué zona?');
});
