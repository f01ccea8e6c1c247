import { expect, test } from 'vitest';
import { createFlow } from '../../../packages/headless/src/embed.ts';
import { en } from '../../../packages/headless/src/messages/en.ts';
import { sourcesHere } from '../flow/restHere.ts';
import { fakeServices } from '../../../packages/testing/src/index.ts';

const area = {
  id: 'area',
  type: 'button-selection',
  question: 'What area?',
  firstStep: true,
  target: 'you',
  answers: [{ text: 'Legs' }, { text: 'Arms' }],
};
const you = { id: 'you', type: 'masked-lead-info', lastStep: true, question: 'Is this you?' };

/** What the console says of a definition. */
async function warningsOf(settings: Readonly<Record<string, unknown>>, more: Readonly<Record<string, unknown>> = {}): Promise<readonly string[]> {
  const services = fakeServices({ url: 'https://dev.clinic.example/' });
  const store = createFlow({ settings, steps: [{ ...area, ...more }, you] }, services, sourcesHere);
  const unmount = store.mount();
  await services.clock.advanceAsync(1000);
  unmount();
  return services.log.warnings;
}

const noWayBack =
  'settings.backButton: "area" moves on by itself and there is no way back to mend a wrong answer; turn backButton on, or autoAdvance off';

test('An answer that moves on by itself without a way back is told to the page’s author', async () => {
  expect(await warningsOf({ autoAdvance: true, backButton: false })).toEqual([noWayBack]);
  expect(await warningsOf({ backButton: false }, { autoAdvance: true })).toEqual([noWayBack]);
  expect(await warningsOf({ autoAdvance: true })).toEqual([]);
  expect(await warningsOf({ backButton: false })).toEqual([]);
  expect(await warningsOf({ autoAdvance: true, backButton: false }, { autoAdvance: false })).toEqual([]);
  expect(await warningsOf({ autoAdvance: true, backButton: false }, { canSelectMultiple: true })).toEqual([]);
});

test('In the dark layout, which has Previous at the top alone, the author is told to turn it on there', async () => {
  const dark = { formType: 'darkmode', autoAdvance: true };
  expect(await warningsOf(dark)).toEqual([noWayBack.replaceAll('backButton', 'backButtonTop')]);
  expect(await warningsOf({ ...dark, backButtonTop: true })).toEqual([]);
  expect(await warningsOf({ ...dark, backButtonTop: true, backButton: false })).toEqual([noWayBack]);
  expect(await warningsOf({ formType: 'darkmode' })).toEqual([]);
});

test('A language that the form has no texts of is told with the texts that stay English, as long as there are any', async () => {
  const all = Object.keys(en).filter((key) => !['selectionCountOne', 'otherOptionsSelectedOne'].includes(key));
  const told = (count: number, named: string) =>
    `settings.locale: the form brings no "it-CH" texts: ${count} of ${all.length} stay English (${named}); write them in settings.messages, or take locale out`;
  const without = (...left: readonly string[]) => Object.fromEntries(all.filter((key) => !left.includes(key)).map((key) => [key, 'x']));
  expect(await warningsOf({ locale: 'it_CH' })).toEqual([told(all.length, `${all.slice(0, 3).join(', ')}, …`)]);
  expect(await warningsOf({ locale: 'it-CH', messages: without('next', 'previous') })).toEqual([told(2, all.filter((key) => key === 'next' || key === 'previous').join(', '))]);
  expect(await warningsOf({ locale: 'it-CH', messages: without() })).toEqual([]);
  for (const locale of ['en', 'en-GB', 'es', 'ES-mx']) expect(await warningsOf({ locale })).toEqual([]);
});
