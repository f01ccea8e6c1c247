import { expect, test } from 'vitest';
import { houseFigures } from './tools/house.ts';
import { printFigures } from './tools/printFigures.ts';

test('no more import cycles, imports of kinds, late modules, lines and bytes before the first step than now', () => {
  const figures = houseFigures();
  printFigures(figures);
  // Today's figures; each goes down with the work that lowers it, and never up.
  expect(figures['circles of files']).toEqual([]);
  expect(figures['circles of folders']).toEqual([]);
  expect(figures['imports from core to a kind']).toEqual([]);
  // Twenty more with what a server renders: the text for browsers without scripts, and the marks for recorders by name. Five hundred more than with code that came late by module: what a kind has to be is written down, and a script that fetches kinds has its own list. Seventy-six with the choices of component libraries, which the script has none of. Some hundred with what comes apart from the first step: moves, English texts, what reads the page. Nine with the brand's colour. Forty-two with an interface for each status of a flow, whose name an editor shows in place of the definition. Nine with the warning of a field that no label names, for developers alone. A hundred and ninety with the hours and links of clinics, a third of it texts.
  expect(figures['lines in packages/headless/src without catalogues']).toBeLessThanOrEqual(17_267);
  // Eleven with the languages, since most visitors read English, with other people's endpoints, to which few forms send a lead, with messages, consents
  // and dates, which few forms ask for, and with what bundlers split off the hooks: what talks to the server. Four more with what few forms ask for around their leads, with appointments, with the steps and drafts that few name, with what records steps in the history, and with the hours and links of clinics, for which few definitions ask.
  expect(figures['late modules'].length).toBeLessThanOrEqual(16);
  expect(figures[':is() and :where() in the style sheet of the first step']).toBeLessThanOrEqual(98);
  expect(figures['lead-flow.js, gzip bytes']).toBeLessThanOrEqual(47_710);
});
