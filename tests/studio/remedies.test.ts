import { expect, test } from 'vitest';
import { checkDefinition, type Report } from '../../packages/check/src/index.ts';
import { openForm, remediesFor } from '../../packages/studio/src/index.ts';

const sound = {
  settings: { captcha: 'off' },
  steps: [
    { id: 'area', type: 'button-selection', question: 'Which area?', firstStep: true, dynamicTarget: true, answers: [{ text: 'Legs', target: 'skin' }, { text: 'Arms', target: 'skin' }] },
    { id: 'skin', type: 'button-selection', question: 'Which skin?', target: 'zip', answers: [{ text: 'Light' }, { text: 'Dark' }] },
    { id: 'zip', type: 'input', question: 'Where?', target: 'clinic', inputs: [{ name: 'zipcode', type: 'zipcode', label: 'ZIP' }] },
    { id: 'clinic', type: 'nearest-locations', question: 'Which clinic?', target: 'you' },
    { id: 'you', type: 'input', question: 'Who are you?', lastStep: true, inputs: [{ name: 'name', label: 'Name' }, { name: 'email', type: 'email', label: 'E-mail' }] },
  ],
};
const text = JSON.stringify(sound, null, 2);
const reasons = ({ findings }: Report) => findings.map(({ reason }) => reason);

test.each<readonly [mistake: string, from: string | RegExp, to: string, remedy: string]>([
  ['a misspelt target', '"target": "you"', '"target": "yuo"', 'remedyWrite'],
  ['a target that resembles no step', '"target": "you"', '"target": "contact"', 'remedyLeadTo'],
  ['a misspelt key of a target', '"target": "you"', '"taget": "you"', 'remedyRename'],
  ['a misspelt lastStep', '"lastStep"', '"lastSetp"', 'remedyRename'],
  ['no first step', '"firstStep": true,', '', 'remedyMakeFirst'],
  ['no last step', ',\n      "lastStep": true', '', 'remedyMakeLast'],
  ['a missing target', /,\s+"target": "you"/, '', 'remedyLeadTo'],
  ['targets of answers that are never followed', '"dynamicTarget": true,', '"target": "skin",', 'remedyFollowAnswers'],
  ['an input type that other form builders call phone', '"type": "email"', '"type": "phone"', 'remedyWrite'],
  ['an e-mail address in a text field', '"type": "email"', '"type": "text"', 'remedyMakeEmail'],
  ['clinics without a ZIP', /"target": "zip",([^]*?)\{\s+"id": "zip",[^]*?\]\s+\},/, '"target": "clinic",$1', 'remedyAddZip'],
  ['no way to reach anybody', /\{\s+"name": "email"[^}]+\}/, '{ "name": "age", "label": "Age" }', 'remedyAddContact'],
  ['a step that nothing leads to', '"target": "clinic"', '"target": "you"', 'remedyLeadHere'],
  ['an answer that ends the branches before one that has a branch', /"dynamicTarget": true,([^]*?)"Legs",\s+"target": "skin"/, '"dynamicTarget": true, "canSelectMultiple": true, "target": "zip", "multipleDynamicEndStep": "zip",$1"Legs"', 'remedyAnswerLast'],
  ['two steps of one id', /"steps": \[([^]*?)"firstStep": true,/, '"steps": [{ "id": "zip", "type": "form-intro", "firstStep": true, "target": "area", "settings": { "title": "Hello" } },$1', 'remedyOtherId'],
  ['two first steps', /"id": "(?:area|skin)",/g, '$& "firstStep": true,', 'remedyTakeOut'],
  ['a progress with a wrong number of steps', '"captcha": "off"', '"captcha": "off", "stepper": 8', 'remedyWrite'],
  ['more answers required than there are', '"target": "zip"', '"target": "zip", "requiredSelections": 3', 'remedyTakeOut'],
  ['tags in a question', '"Which skin?"', '"Which <b>skin</b>?"', 'remedyTakeTagsOut'],
  ['a script as an address', '"captcha": "off"', '"stepLegalLink": "javascript:x()"', 'remedyTakeOut'],
  ['a colour that nobody can read', '"question": "Which skin?"', '"question": "Which skin?", "stepTextColor": "#eee"', 'remedyTakeOut'],
  ['a setting that nobody knows', '"captcha": "off"', '"colour": "red"', 'remedyTakeOut'],
  ['no way back from an answer that moves on', '"captcha": "off"', '"autoAdvance": true, "backButton": false', 'remedyTurnOn'],
])('%s is put right by a press, and nothing else becomes wrong', (_mistake, from, to, remedy) => {
  const mistaken = text.replace(from, to);
  const json = openForm(mistaken)?.json ?? {};
  const report = checkDefinition(json);
  const [finding] = report.findings;
  if (!finding) throw new Error('no fault');
  const offered = remediesFor(finding, json, report);
  expect(offered.map(({ name }) => name.message)).toEqual(expect.arrayContaining([remedy]));
  for (const { json: after } of offered) {
    const left = reasons(checkDefinition(after));
    expect(left.length).toBeLessThan(report.findings.length);
    expect(left).not.toContain(finding.reason);
    expect(report.findings.flatMap(({ reason, consequences = [] }) => [reason, ...consequences])).toEqual(expect.arrayContaining(left));
  }
});

test('what only a person can say has no remedy by a press', () => {
  const json = openForm(text.replace('"question": "Who are you?",', ''))?.json ?? {};
  const report = checkDefinition(json);
  expect(report.findings.map((finding) => [finding.path, remediesFor(finding, json, report).map(({ name }) => name.message)])).toEqual([['steps[4]', []]]);
});

test('a last step that is shown only sometimes, so that nothing sends the lead else, moves up by a press', () => {
  const answers = [{ text: 'Legs' }, { text: 'Arms' }];
  const steps = [
    { id: 'area', type: 'button-selection', question: 'Which area?', firstStep: true, target: 'form-email', answers },
    { commonStep: 'form-email', target: 'form-phone' },
    { commonStep: 'form-phone', lastStep: true, showIf: { answer: 'area', is: ['Legs'] } },
  ];
  const json = { settings: { captcha: 'off' }, steps };
  const report = checkDefinition(json);
  const remedies = report.findings.flatMap((finding) => remediesFor(finding, json, report));
  expect(remedies.map(({ name }) => name)).toEqual(expect.arrayContaining([{ message: 'moveUpItem', what: 'What is your phone number?' }]));
  expect(remedies[0]?.json).toMatchObject({ steps: [{ target: 'form-phone' }, { commonStep: 'form-phone', target: 'form-email' }, { commonStep: 'form-email', lastStep: true }] });
});
