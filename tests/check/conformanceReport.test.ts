import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Ajv } from 'ajv';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { conformanceReport, openAcr, reportPage, type ConformanceReport, type CriterionResult } from '../../packages/check/src/acr.ts';
import { checkDefinition, stepNotes } from '../../packages/check/src/index.ts';
import { inputTypes } from '../../packages/headless/src/index.ts';
import { rating } from '../../stories/extensions/rating/rating.ts';

const demos = new URL('../../packages/demo/src/definitions/', import.meta.url);
const end = { id: 'end', type: 'form-intro', settings: { title: 'That is all' }, lastStep: true };
const texts = { question: 'Which?', answers: ['Legs', 'Arms'], field: 'Your answer' } as const;
const oneStep = (step: object) => ({ settings: { captcha: 'off' }, steps: [{ id: 'here', question: 'Which?', firstStep: true, target: 'end', ...step }, end] });
/** The demo's forms, and one with each type of step and of field. */
const definitions: ReadonlyArray<readonly [name: string, source: unknown]> = [
  ...readdirSync(demos).map((name) => [name, readFileSync(new URL(name, demos), 'utf8')] as const),
  ...Object.entries(stepNotes).map(([type, { begin, example }]) => [`a step of ${type}`, oneStep({ type, ...begin?.(texts), ...example })] as const),
  ...inputTypes.map(({ type }) => [`a field of ${type}`, oneStep({ type: 'input', inputs: [{ name: 'field', type, label: 'Your answer', options: [{ text: 'Denver' }] }] })] as const),
];

function reportOn(source: unknown, options: Parameters<typeof checkDefinition>[1] = {}): ConformanceReport {
  const { definition, findings } = checkDefinition(source, options);
  if (!definition) throw new Error('the definition can be read');
  return conformanceReport(definition, findings, { name: 'Lasers', date: '2026-11-29', email: 'a11y@clinic.example' });
}

function on(report: ConformanceReport, number: string): CriterionResult {
  const result = report.criteria.find(({ criterion }) => criterion.number === number);
  if (!result) throw new Error(`${number} is in the report`);
  return result;
}

const steps = [
  { id: 'area', type: 'button-selection', question: 'What area?', answers: [{ text: 'Legs' }, { text: 'Arms' }], firstStep: true, target: 'mail' },
  { id: 'mail', type: 'input', question: 'Where may we write to?', inputs: [{ name: 'email', type: 'email', label: 'Email' }], lastStep: true },
];
const form = (settings: object = {}, more: readonly object[] = steps) => ({ settings: { captcha: 'off', locale: 'en', ...settings }, steps: more });

describe('OpenACR', () => {
  const require = createRequire(import.meta.url);
  const isValid = new Ajv({ strict: false }).compile(require('@openacr/openacr/schema/openacr-0.1.0.json'));
  interface Written {
    readonly chapters: Readonly<Record<string, { readonly criteria: ReadonlyArray<{ readonly num: string; readonly components: ReadonlyArray<{ readonly name: string; readonly adherence: { readonly level: string; readonly notes: string } }> }> }>>;
  }

  test.each(definitions)('takes the report on %s: it is valid by its schema, and each of the 86 criteria stands once in its chapter', (_name, source) => {
    const report = reportOn(source);
    // as: the schema is asked next.
    const written = parse(openAcr(report)) as Written;
    expect([isValid(written), isValid.errors]).toEqual([true, null]);
    const chapters = Object.entries(written.chapters).map(([name, { criteria }]) => [name, criteria.length, new Set(criteria.map(({ num }) => num)).size]);
    expect(chapters).toEqual([['success_criteria_level_a', 31, 31], ['success_criteria_level_aa', 24, 24], ['success_criteria_level_aaa', 31, 31]]);
    const said = Object.values(written.chapters).flatMap(({ criteria }) => criteria.flatMap(({ components }) => components));
    for (const { name, adherence } of said) {
      expect(name).toBe('web');
      expect(['supports', 'partially-supports', 'does-not-support', 'not-applicable', 'not-evaluated']).toContain(adherence.level);
      expect(adherence.notes).toMatch(/^[A-Z][^]+\.$/);
    }
  });

  test('is told whose form it is, who answers for the report, in which language and theme, and how it was tested', () => {
    const written: unknown = parse(openAcr(reportOn(form({ theme: 'pink', locale: 'es' }))));
    expect(written).toMatchObject({
      title: 'Lasers Accessibility Conformance Report',
      product: { name: 'Lasers' },
      author: { email: 'a11y@clinic.example' },
      report_date: '2026-11-29',
      notes: expect.stringMatching(/^Language: es\.\nLayout: standard\.\nTheme: pink\.\nSteps: 2: button-selection, input\.\nFields: email\.$/),
      evaluation_methods_used: expect.stringMatching(/npm test on \d{4}-\d\d-\d\d/),
    });
  });
});

describe('whoever relies on a report', () => {
  test.each(definitions)('is never told that %s supports a criterion on a machine’s word alone: each check behind it was heard or tried, too', (_name, source) => {
    for (const { level, checks, left } of reportOn(source).criteria.filter((result) => result.level === 'supports')) {
      const behind = checks.filter(({ lacks }) => lacks === undefined);
      expect([level, behind.length > 0, left]).toEqual(['supports', true, []]);
      expect(behind.filter(({ trials }) => trials.length === 0)).toEqual([]);
    }
  });

  test('reads that a criterion is supported where a reader has spoken every check behind it, and which reader, browser and day', () => {
    const result = on(reportOn(form()), '3.3.3');
    expect(result.level).toBe('supports');
    const heard = (browser: string) => ({ how: 'reader', tool: expect.stringMatching(`^Orca \\d+\\.\\d+ with ${browser} \\d+`), date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) });
    expect(result.checks.map(({ check, trials }) => [check.number, trials])).toEqual([[48, [heard('Firefox'), heard('Chromium')]]]);
  });

  test('reads “not evaluated” and which checks nobody has tried, where machines alone have passed them', () => {
    const report = reportOn(form());
    const result = on(report, '2.1.1');
    expect(result.level).toBe('not-evaluated');
    expect(result.checks.every(({ lacks, tests }) => lacks !== undefined || tests.length > 0)).toBe(true);
    expect(openAcr(report)).toMatch(/num: 2\.1\.1[^]*?level: not-evaluated[^]*?Not every check was heard[^]*?By machine, npm test on [^]*?Not tested by a reader or a person: checks 5, 16/);
  });

  test.each([
    ['one text', form({}, [{ ...steps[0], stepTextColor: '#ccc' }, steps[1]].flatMap((step) => step ?? [])), 'partially-supports', 'steps[0].stepTextColor'],
    ['all texts', form({ customStyles: { '--lf-text': '#ccc' } }), 'does-not-support', 'settings.customStyles.--lf-text'],
  ])('reads that a form with a poor contrast in %s fails 1.4.3, and where', (_what, source, level, path) => {
    const result = on(reportOn(source), '1.4.3');
    expect([result.level, result.failures[0]?.path]).toEqual([level, path]);
    expect(on(reportOn(form()), '1.4.3').level).toBe('not-evaluated');
  });

  test('reads the lowest contrast that was measured in the theme of the form, and that a brand’s colour is not enough for 1.4.6', () => {
    expect(on(reportOn(form()), '1.4.3').measured).toEqual([expect.stringMatching(/^Lowest contrast of text in this form’s theme, measured: \d+\.\d\d to 1/)]);
    expect(on(reportOn(form()), '1.4.6').failures).toEqual([]);
    expect(on(reportOn(form({ brandColor: '#c2410c' })), '1.4.6').level).toBe('does-not-support');
    expect(on(reportOn(form({ background: 'page' })), '1.4.3').left).toEqual([expect.stringContaining('background of its page')]);
  });

  test.each([
    ['an edge without contrast', form({ customStyles: { '--lf-border': '#eee' } }), ['1.4.11']],
    ['no way back from answers that move on', form({ autoAdvance: true, backButton: false }), ['3.3.4', '3.3.6']],
    ['a language that no reader knows', form({ locale: 'english please' }), ['3.1.2']],
    ['a field without a label', form({}, [steps[0] ?? {}, { ...steps[1], inputs: [{ name: 'email', type: 'email' }, { name: 'name', label: 'Name' }] }]), ['1.3.1', '2.4.6', '3.3.2']],
    ['a label whose key is misspelt', form({}, [steps[0] ?? {}, { ...steps[1], inputs: [{ name: 'email', type: 'email', lable: 'Email' }, { name: 'name', label: 'Name' }] }]), ['1.3.1', '2.4.6', '3.3.2']],
    ['a step without a question', form({}, [{ ...steps[0], question: '' }, steps[1] ?? {}]), ['1.3.1', '2.4.6', '3.3.2']],
  ])('reads which criteria %s fails', (_what, source, numbers) => {
    const failed = reportOn(source).criteria.filter(({ level }) => level === 'partially-supports' || level === 'does-not-support');
    expect(failed.map(({ criterion }) => criterion.number)).toEqual(numbers);
  });

  test('reads which checks are not about this form, and what it lacks; a criterion of which it has nothing does not apply', () => {
    const choices = reportOn(form({}, [{ ...steps[0], target: 'end' }, { id: 'end', type: 'form-intro', settings: { title: 'Thank you' }, lastStep: true }]));
    expect(on(choices, '1.3.5')).toMatchObject({ level: 'not-applicable', failures: [] });
    expect(on(choices, '1.3.5').checks.map(({ lacks }) => lacks)).toEqual(['field', 'telephone field', 'telephone field', 'ZIP field']);
    expect(on(choices, '1.4.5').level).toBe('not-applicable');
    const pictured = reportOn(form({}, [{ ...steps[0], answers: [{ text: 'Legs', icon: '/legs.png' }] }, steps[1] ?? {}]));
    expect(on(pictured, '1.4.5')).toMatchObject({ level: 'not-evaluated', left: ['Whether the picture shows text.'] });
    const lacksOf = (settings: object, check: number) => reportOn(form(settings)).criteria.flatMap(({ checks }) => checks).find((each) => each.check.number === check)?.lacks;
    expect([lacksOf({}, 30), lacksOf({ autoAdvance: true }, 30)]).toEqual(['answer that moves on by itself', undefined]);
    expect([lacksOf({}, 95), lacksOf({ formType: 'stepperlist' }, 95)]).toEqual(['progress', undefined]);
    expect([lacksOf({}, 23), lacksOf({ locale: 'ar' }, 23)]).toEqual(['text from right to left', undefined]);
  });

  test('reads which parts of the form no check is about, and that nothing is supported as long as it has them', () => {
    const own = [{ ...steps[0], target: 'stars' }, { id: 'stars', type: 'rating', question: 'How many stars?', target: 'mail' }, { ...steps[1], inputs: [{ name: 'email', type: 'email', label: 'Email' }, { name: 'day', type: 'date', label: 'Day' }] }];
    const report = reportOn(form({}, own), { extensions: [rating] });
    expect(report.unchecked).toEqual(['rating', 'date']);
    expect(report.criteria.filter(({ level }) => level === 'supports')).toEqual([]);
    expect(reportPage(report)).toContain('No check is about these parts of the form: rating, date.');
  });
});

describe('the reading level of a form', () => {
  const hard: Readonly<Record<string, string>> = {
    en: 'Notwithstanding the aforementioned contraindications, participation in dermatological rejuvenation necessitates comprehensive consultation regarding pharmaceutical interactions and individual predispositions.',
    de: 'Unbeschadet der vorgenannten Gegenanzeigen erfordert die Inanspruchnahme dermatologischer Behandlungsverfahren eine umfassende Beratung hinsichtlich pharmakologischer Wechselwirkungen und individueller Veranlagungen.',
    es: 'Independientemente de las contraindicaciones anteriormente mencionadas, la participación en procedimientos dermatológicos requiere una consulta exhaustiva sobre interacciones farmacológicas y predisposiciones individuales.',
    fr: 'Indépendamment des contre-indications précédemment mentionnées, la participation aux procédures dermatologiques nécessite une consultation approfondie concernant les interactions pharmacologiques et les prédispositions individuelles.',
    pt: 'Independentemente das contraindicações anteriormente mencionadas, a participação em procedimentos dermatológicos necessita de uma consulta aprofundada sobre interações farmacológicas e predisposições individuais.',
  };
  const easy: Readonly<Record<string, string>> = {
    en: 'We will call you back this week. You can ask us all you like. It costs you nothing.',
    de: 'Wir rufen Sie bald an. Sie können uns alles fragen. Es kostet Sie kein Geld.',
    es: 'Te vamos a llamar esta semana. Tú nos dices lo que más te gusta. No te va a costar nada.',
    fr: 'On vous rappelle cette semaine. Vous nous dites tout ce que vous voulez. Ça ne coûte rien du tout.',
    pt: 'A gente liga para você esta semana. Você diz tudo o que quer. Não custa nada para você.',
  };
  const withText = (locale: string, text: string, times: number) => form({ locale }, [{ ...steps[0], description: Array.from({ length: times }, () => text).join(' ') }, steps[1] ?? {}]);

  test.each(Object.keys(hard))('fails 3.1.5 in %s where its texts ask for more than nine years of school, and names the longest sentence', (locale) => {
    const result = on(reportOn(withText(locale, hard[locale] ?? '', 8)), '3.1.5');
    expect(result).toMatchObject({ level: 'does-not-support', failures: [{ reason: expect.stringContaining(hard[locale] ?? '') }], measured: [expect.stringContaining('by the formula of')] });
    expect(on(reportOn(withText(locale, easy[locale] ?? '', 10)), '3.1.5')).toMatchObject({ level: 'not-evaluated', failures: [] });
  });

  test('is not judged by fewer than a hundred words, nor in a language without a formula', () => {
    expect(on(reportOn(withText('en', hard['en'] ?? '', 2)), '3.1.5')).toMatchObject({ level: 'not-evaluated', measured: [expect.stringMatching(/^Reading level: \d\d words in sentences; the formula of Flesch \(1948\) asks for 100\.$/)] });
    expect(on(reportOn(withText('nl', hard['en'] ?? '', 8)), '3.1.5')).toMatchObject({ level: 'not-evaluated', measured: ['Reading level: no formula is known for this language.'] });
  });

  test('counts a paragraph and an item of a list as a sentence of its own', () => {
    const items = Array.from({ length: 40 }, () => '<li>No pain at all</li>').join('');
    const report = reportOn(form({}, [{ id: 'a', type: 'form-intro', firstStep: true, target: 'mail', settings: { title: 'Hello', info: `<ul>${items}</ul>` } }, steps[1] ?? {}]));
    expect(on(report, '3.1.5').failures).toEqual([]);
  });
});
