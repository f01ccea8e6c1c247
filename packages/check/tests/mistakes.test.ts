import { expect, test } from 'vitest';
import { runCheck } from '../src/cli/runCheck.ts';

const sound = {
  settings: { captcha: 'off', stepper: 5 },
  steps: [
    { id: 'area', type: 'button-selection', question: 'Which area?', firstStep: true, dynamicTarget: true, answers: [{ text: 'Legs', target: 'skin' }, { text: 'Arms', target: 'skin' }] },
    { id: 'skin', type: 'button-selection', question: 'Which skin?', target: 'zip', answers: [{ text: 'Light' }, { text: 'Dark' }] },
    { id: 'zip', type: 'input', question: 'Where?', target: 'clinic', inputs: [{ name: 'zipcode', type: 'zipcode', label: 'ZIP' }] },
    { id: 'clinic', type: 'nearest-locations', question: 'Which clinic?', target: 'you' },
    {
      id: 'you',
      type: 'input',
      question: 'Who are you?',
      lastStep: true,
      inputs: [{ name: 'name', label: 'Name', validation: { rules: [{ rule: 'minLength', value: 2 }] } }, { name: 'email', type: 'email', label: 'E-mail' }],
    },
  ],
};
const text = JSON.stringify(sound, null, 2);

/** Runs the command on a text and gives its exit code and its findings, each as its first line with the remedy. */
async function check(file: string, content: string): Promise<{ readonly code: number; readonly findings: readonly string[]; readonly out: string }> {
  let out = '';
  const world = { read: () => content, write: () => undefined, load: () => Promise.reject(new Error('none')), print: (more: string) => (out += more), printError: (more: string) => (out += more) };
  const code = await runCheck([file], world);
  return { code, out, findings: out.split('\n\n').slice(0, -1) };
}

test('the form that the mistakes are made in has none', async () => {
  expect(await check('form.json', text)).toMatchObject({ code: 0, findings: [] });
});

const fails = 1;
const passes = 0;
test.each<readonly [what: string, code: number, from: string | RegExp, to: string, path: string, remedy: string]>([
  ['an input type that other form builders call phone', fails, '"type": "email"', '"type": "phone"', 'steps[4].inputs[1].type', 'write "tel" if that is meant'],
  ['a misspelt input type', fails, '"type": "email"', '"type": "emial"', 'steps[4].inputs[1].type', 'write "email" if that is meant'],
  ['an input type that nobody knows', fails, '"name": "name",', '"name": "name", "type": "slider",', 'steps[4].inputs[0].type', 'write one of text'],
  ['targets of answers without dynamicTarget', fails, '"dynamicTarget": true,', '"target": "skin",', 'steps[0].answers[0].target', 'set dynamicTarget'],
  ['clinics without a ZIP', fails, '"type": "zipcode"', '"type": "text"', 'steps[3]', 'make this step the target of an input step with a zipcode field'],
  ['no way to reach anybody', fails, /\{\s+"name": "email"[^}]+\}/, '{ "name": "age", "label": "Age" }', '', 'add a field of the type "email" or "tel"'],
  ['a misspelt target', fails, '"target": "you"', '"target": "yuo"', 'steps[3].target', 'write "you" if that is meant'],
  ['a misspelt target of an answer', fails, '"target": "skin"', '"target": "skni"', 'steps[0].answers[0].target', 'write "skin" if that is meant'],
  ['a target that resembles no step', fails, '"target": "you"', '"target": "contact"', 'steps[3].target', 'correct the id, or add the step'],
  ['a target that resembles no step, before a condition on an answer', fails, /"target": "clinic"([^]*)"name": "name",/, '"target": "there"$1"name": "name", "showIf": { "answer": "area", "is": ["Legs"] },', 'steps[2].target', 'correct the id, or add the step'],
  ['a misspelt key of a target', fails, '"target": "you"', '"taget": "you"', 'steps[3].taget', 'write "target" if that is meant'],
  ['a misspelt lastStep', fails, '"lastStep"', '"lastSetp"', 'steps[4].lastSetp', 'write "lastStep" if that is meant'],
  ['a misspelt list of answers', fails, /"answers"(?=[^]*"Light")(?![^]*"skin",)/, '"anwsers"', 'steps[1].anwsers', 'write "answers" if that is meant'],
  ['a misspelt question', fails, '"question": "Which skin?"', '"quesiton": "Which skin?"', 'steps[1].quesiton', 'write "question" if that is meant'],
  ['a misspelt step type', fails, '"nearest-locations"', '"nearest-location"', 'steps[3].type', 'write one of'],
  ['a misspelt setting', passes, '"stepper": 5', '"autoAdvence": true', 'settings.autoAdvence', 'write "autoAdvance" if that is meant'],
  ['a setting in a wrong place', passes, '"settings":', '"theme": "pink",\n  "settings":', 'theme', 'move it into "settings"'],
  ['two steps of one id', fails, '"id": "skin"', '"id": "area"', 'steps[1].id', ''],
  ['two fields of one name', fails, '"name": "name"', '"name": "email"', 'steps[4].inputs[1].name', 'give each field its own name'],
  ['two answers of one value', fails, '"Dark"', '"Light"', 'steps[1].answers[1].value', 'give each answer its own value'],
  ['a missing target', fails, /,\s+"target": "you"/, '', 'steps[3]', 'give it a target that leads on to the last step'],
  ['more answers required than there are', fails, '"target": "zip"', '"target": "zip", "requiredSelections": 3', 'steps[1].requiredSelections', 'lower requiredSelections'],
  ['a pattern with a bracket left open', fails, /"rule": "minLength",\s+"value": 2/, '"rule": "regex", "value": "[A-Z"', 'steps[4].inputs[0].validation.rules[0].value', 'correct the pattern: unterminated character class'],
  ['a time zone of an appointment that nobody can read', passes, /"stepper": 5([^]*)"target": "you"/, '"stepper": 6$1"target": "when" }, { "id": "when", "type": "appointment", "question": "When?", "target": "you", "settings": { "timeZone": "Mountain Time" }', 'steps[4].settings.timeZone', 'write a name such as "America/Denver", or an offset such as "UTC-7"'],
  ['a time zone of a date that nobody can read', passes, '"name": "name",', '"name": "day", "type": "date", "notBefore": "today", "timeZone": "UTC+25",', 'steps[4].inputs[0].timeZone', 'write a name such as "America/Denver", or an offset such as "UTC-7"'],
  ['a pattern between slashes', passes, /"rule": "minLength",\s+"value": 2/, '"rule": "regex", "value": "/^[A-Z]+$$/i"', 'steps[4].inputs[0].validation.rules[0].value', 'write "^[A-Z]+$" unless that is meant'],
  ['a number in quotes that is none', fails, '"value": 2', '"value": "two"', 'steps[4].inputs[0].validation.rules[0].value', 'correct it'],
  ['a progress with a number of steps that no path has', passes, '"stepper": 5', '"stepper": 8', 'settings.stepper', 'write 5, or take it out'],
  ['HTML in a question', passes, '"Which skin?"', '"Which <b>skin</b>?"', 'steps[1].question', 'take the tags out'],
  ['HTML in a label', passes, '"label": "Name"', '"label": "Name<br>"', 'steps[4].inputs[0].label', 'take the tags out'],
  ['an e-mail address in a text field without rules', passes, '"type": "email"', '"type": "text"', 'steps[4].inputs[1]', 'make its type "email"'],
  ['a condition that no answer meets', passes, '"type": "nearest-locations",', '"type": "nearest-locations", "showIf": { "answer": "skin", "is": "Drak" },', 'steps[3].showIf', 'compare it with the values that the answers have: "Light", "Dark"'],
  ['a condition on a misspelt answer', fails, '"type": "nearest-locations",', '"type": "nearest-locations", "showIf": { "answer": "skni", "is": "Dark" },', 'steps[3].showIf', 'write "skin"'],
  ['a script as an address', fails, '"stepper": 5', '"stepLegalLink": "javascript:x()"', 'settings.stepLegalLink', ''],
  ['a comma too many', fails, '"stepper": 5', '"stepper": 5,', '', 'fix the JSON there'],
])('%s is found first, with what to do, and the exit code is %i', async (_what, code, from, to, path, remedy) => {
  const mistaken = text.replace(from, to);
  expect(mistaken).not.toBe(text);
  const result = await check('form.json', mistaken);
  const [head = '', , ...said] = (result.findings[0] ?? '').split('\n');
  expect([result.code, head.split('  ').slice(2).join(), said.join()]).toEqual([code, path, expect.stringContaining(remedy)]);
});

test.each(['Telefon', 'Téléphone', 'Teléfono', 'Mobile'])('a text field “%s” is a way to reach somebody', async (label) => {
  const { code } = await check('form.json', text.replace(/"name": "email",\s+"type": "email",\s+"label": "E-mail"/, `"name": "x", "label": "${label}"`));
  expect(code).toBe(0);
});

test('what follows from a slip is told under it, and not again', async () => {
  const { findings } = await check('form.json', text.replace('"target": "you"', '"taget": "you"'));
  expect(findings).toHaveLength(1);
  expect(findings[0]).toMatch(/ {2}fault \(definition\) {2}steps\[3\]\.taget\n {4}nothing reads this key\n {4}→ write "target" if that is meant, or take it out\n(?: {6}because of it: .+\n?){5,}$/);
});

test('a page needs an element that the form mounts into, and the bot check that its leads wait for', async () => {
  const page = (form: object, more = '') => `<!doctype html>${more}<script type="application/json" data-lead-flow-data>${JSON.stringify(form)}</script>`;
  const waiting = (captcha?: string) => ({ ...sound, settings: captcha ? { captcha } : {} });
  const root = '<div data-lead-flow></div>';
  expect(await check('page.html', page(sound))).toMatchObject({ code: 1, out: expect.stringContaining('add <div data-lead-flow></div>') });
  expect(await check('page.html', page(sound, root))).toMatchObject({ code: 0, findings: [] });
  expect(await check('page.html', page(waiting('required'), root))).toMatchObject({ code: 1, out: expect.stringContaining('add the bot check to the page') });
  expect(await check('page.html', page(waiting(), root))).toMatchObject({ code: 0, out: expect.stringContaining('unless a tag manager brings it') });
  expect(await check('page.html', page(waiting('required'), `${root}<i data-lead-flow-captcha-key="x"></i>`))).toMatchObject({ code: 0, findings: [] });
});
