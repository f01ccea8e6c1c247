import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { expect, test } from 'vitest';
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

async function open(json: unknown, language: 'en' | 'es' = 'en') {
  const storage = memory(json);
  const user = userEvent.setup();
  render(
    <StrictMode>
      <Studio storage={storage} language={language} />
    </StrictMode>,
  );
  await expect.poll(() => document.querySelector('.inspector label')).not.toBeNull();
  const inspector = document.querySelector<HTMLElement>('.inspector');
  return { storage, user, inspector: within(inspector ?? document.body) };
}

test('every setting of the definition’s table has a control with a name, what it means, and what counts without it', async () => {
  const { user } = await open(standard);
  await user.click(screen.getByRole('button', { name: 'Settings of the form' }));
  await user.click(screen.getByText('Advanced'));
  const keys = Object.keys(settings.entries);
  expect(keys.length).toBeGreaterThan(60);
  const shown = keys.filter((key) => document.querySelector(`[id="studio-settings.${key}"], [id^="studio-settings.${key}."]`) );
  expect(keys.filter((key) => !shown.includes(key))).toEqual([]);
  expect(screen.getByLabelText('Locations per page').getAttribute('placeholder')).toBe('3');
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

test('a step is led on by choosing a question, and shown only sometimes by a sentence', async () => {
  const { storage, user, inspector } = await open(standard);
  await user.selectOptions(inspector.getByLabelText('Next step'), '3. What is the color of the hair there?');
  await expect.poll(() => storage.saved()).toMatchObject({ steps: [{ target: 'hair-color' }, {}, {}, {}, {}, {}, {}, {}] });
  await user.click(inspector.getByText('Show it only sometimes'));
  await user.selectOptions(inspector.getByLabelText('Show it if the answer to'), 'What matters most to you?');
  await user.click(inspector.getByLabelText('Lasting results'));
  await expect.poll(() => storage.saved()).toMatchObject({ steps: [{ showIf: { answer: 'goals', is: ['No more razors', 'Lasting results'] } }, {}, {}, {}, {}, {}, {}, {}] });
});

test('a condition within a condition is shown as it is, and stays when the sentence beside it is deleted', async () => {
  const [first, ...others] = standard.steps;
  const nested = { any: [{ answer: 'goals', has: ['Less irritation'] }, { answer: 'goals', has: ['Lasting results'] }] };
  const { storage, user, inspector } = await open({ ...standard, steps: [{ ...first, showIf: { all: [{ answer: 'goals', is: ['No more razors'] }, nested] } }, ...others] });
  await user.click(inspector.getByText(JSON.stringify(nested)));
  await user.click(inspector.getAllByRole('button', { name: /^Delete .*1$/, hidden: true })[0] ?? document.body);
  await expect.poll(storage.saved).toMatchObject({ steps: [{ showIf: nested }, {}, {}, {}, {}, {}, {}, {}] });
});

test('the studio speaks Spanish', async () => {
  await open(standard, 'es');
  expect(screen.getByText('Añadir un paso')).toBeTruthy();
  expect(screen.getAllByLabelText('Pregunta')).toHaveLength(1);
});

test('F6 leads from part to part of the studio, and Shift and F6 back', async () => {
  const { user } = await open(standard);
  const partOfFocus = () => document.activeElement?.closest('.toolbar, .views, .preview, .findings, .inspector')?.className;
  await user.click(screen.getByLabelText('Question'));
  const visited: (string | undefined)[] = [];
  for (const keys of ['{F6}', '{F6}', '{Shift>}{F6}{/Shift}']) {
    await user.keyboard(keys);
    visited.push(partOfFocus());
  }
  expect(visited).toEqual(['toolbar', expect.stringContaining('views'), 'toolbar']);
});
