import { parseDefinition } from '@leadflow/headless';
import { describe, expect, it } from 'vitest';
import { answerTexts, textsIn } from '../src/catalogue/texts.ts';
import { importForm } from '../src/import/importForm.ts';
import { sayLoss } from '../src/import/sayLoss.ts';

const english = textsIn('en');

/** The form of a file and what isn't the same, in words. The form has to be one that can be shown. */
function imported(file: unknown, texts = english) {
  const form = importForm(JSON.stringify(file), answerTexts(texts.say));
  if (!form) throw new Error('not recognised');
  const read = parseDefinition(form.json);
  expect(read.ok ? [] : read.faults).toEqual([]);
  return { ...form, told: form.losses.map((loss) => sayLoss(loss, texts)) };
}
/** What is left of a step for a reader: no ids of the next one. */
const stepsOf = ({ json }: { readonly json: object }): readonly Record<string, unknown>[] => Reflect.get(json, 'steps');

const survey = {
  title: 'Your skin',
  locale: 'en',
  completedHtml: '<h3>Thank you</h3>',
  completeText: 'Send',
  showTimer: true,
  triggers: [{ type: 'complete', expression: "{area} = 'none'" }],
  pages: [
    {
      name: 'one',
      title: 'About your skin',
      elements: [
        { type: 'radiogroup', name: 'area', title: { default: 'Which area?', es: '¿Qué zona?' }, isRequired: true, choices: [{ value: 'legs', text: { default: 'Legs', es: 'Piernas' } }, 'Arms'], showOtherItem: true },
        { type: 'checkbox', name: 'goals', title: 'Your goals for {area}', visibleIf: "{area} anyof ['legs', 'Arms'] and {area} <> 'other'", choices: ['Smooth', 'Quick'] },
        { type: 'boolean', name: 'before', title: 'Been here before?' },
        { type: 'rating', name: 'pain', title: 'How much does it hurt?', visibleIf: '{before} = true', rateMax: 3, minRateDescription: 'Not at all', maxRateDescription: 'Very much' },
        { type: 'comment', name: 'why', title: 'Tell us more', visibleIf: '{pain} >= 2 or {goals} contains "Quick"' },
        { type: 'text', name: 'age', title: 'Age', inputType: 'number', visibleIf: 'age({born}) > 3', validators: [{ type: 'numeric', minValue: 18 }] },
        { type: 'signaturepad', name: 'sign', title: 'Signature' },
      ],
    },
    { name: 'two', title: 'You', elements: [{ type: 'panel', name: 'contact', title: 'Contact', elements: [{ type: 'text', name: 'mail', title: 'E-mail', inputType: 'email', isRequired: true }, { type: 'text', name: 'born', title: 'Born', inputType: 'month', description: 'As on your card' }] }] },
  ],
};

describe('A form of SurveyJS', () => {
  it('comes with its steps, answers, languages and conditions', () => {
    const form = imported(survey);
    expect(form).toMatchObject({ program: 'SurveyJS', name: 'Your skin', json: { settings: { locale: 'en', submitButtonText: 'Send', confirmation: { text: '<h3>Thank you</h3>' } } } });
    expect(stepsOf(form)).toMatchObject([
      { id: 'which-area', type: 'button-selection', question: { en: 'Which area?', es: '¿Qué zona?' }, firstStep: true, target: 'your-goals-for-area', answers: [{ text: { en: 'Legs', es: 'Piernas' }, value: 'legs' }, { text: 'Arms' }, { text: 'Other', value: 'other' }] },
      { question: 'Your goals for {which-area}', canSelectMultiple: true, requiredSelections: 0, showIf: { all: [{ answer: 'which-area', has: ['legs', 'Arms'] }, { answer: 'which-area', isNot: ['other'] }] } },
      { question: 'Been here before?', answers: [{ text: 'Yes', value: 'true' }, { text: 'No', value: 'false' }] },
      { description: 'Not at all – Very much', answers: [{ text: '1' }, { text: '2' }, { text: '3' }], showIf: { answer: 'been-here-before', is: ['true'] } },
      { type: 'input', question: 'Tell us more', inputs: [{ name: 'why', type: 'textarea', required: false }], showIf: { any: [{ answer: 'how-much-does-it-hurt', is: ['2', '3'] }, { answer: 'your-goals-for-area', has: ['Quick'] }] } },
      { question: 'Age', inputs: [{ name: 'age', type: 'number' }] },
      { question: 'Contact', lastStep: true, inputs: [{ name: 'email', type: 'email', label: 'E-mail' }, { name: 'born', label: 'Born', required: false }] },
    ]);
  });

  it('says by name what is not the same', () => {
    expect(imported(survey).told).toEqual([
      '“showTimer” of “Your skin” is not taken over',
      '“triggers” of “Your skin” is not taken over',
      '“Which area?”: whoever chooses “Other” can’t write what it is',
      'A rule of “Age” is not checked here: numeric 18',
      '“Signature” is left out: there is no such question here (signaturepad)',
      '“Born” takes any text here (month)',
      '“Age” is always shown: its condition can’t be taken over (age({born}) > 3)',
      'The help below “Born” is left out: As on your card',
    ]);
  });

  it('says that a step is always shown which asks whether a text is there at all', () => {
    const form = imported({ elements: [{ type: 'text', name: 'allergies' }, { type: 'boolean', name: 'before' }, { type: 'comment', name: 'more', visibleIf: '{allergies}' }, { type: 'comment', name: 'none', visibleIf: '!{allergies}' }, { type: 'comment', name: 'when', visibleIf: '!{before}' }, { type: 'html', name: 'end', html: 'Bye' }] });
    expect(stepsOf(form).map(({ showIf }) => showIf)).toEqual([undefined, undefined, undefined, undefined, { answer: 'before', isNot: ['true'] }, undefined]);
    expect(form.told).toEqual(['“more” is always shown: its condition can’t be taken over (“allergies” is true)', '“none” is always shown: its condition can’t be taken over (“allergies” is not true)']);
  });

  it.each([
    ["{a} = 'x' and !({b} empty)", { all: [{ key: 'a', by: 'is', values: ['x'] }, { key: 'b', by: 'filled', values: [] }] }],
    ["({a} = 'it\\'s' or {b} notcontains 'y') and {c} < 3", { all: [{ any: [{ key: 'a', by: 'is', values: ["it's"] }, { key: 'b', by: 'hasNot', values: ['y'] }] }, { key: 'c', by: 'below', values: ['3'] }] }],
    ['{a b} && {c} allof [1, 2]', { all: [{ key: 'a b', by: 'isTrue', values: [] }, { all: [{ key: 'c', by: 'has', values: ['1'] }, { key: 'c', by: 'has', values: ['2'] }] }] }],
    ["today() > {a}", { unread: 'today() > {a}' }],
    ["{a} + {b} > 3", { unread: '{a} + {b} > 3' }],
    ["{a} = 'x", { unread: "{a} = 'x" }],
  ])('has its condition %s read as it is meant, or told', async (text, test) => {
    const { readCondition } = await import('../src/import/surveyCondition.ts');
    expect(readCondition(text)).toEqual(test);
  });
});

const gravity = {
  0: {
    title: 'Free consultation',
    labelPlacement: 'top_label',
    button: { type: 'text', text: 'Ask us' },
    fields: [
      { type: 'radio', id: 1, label: 'Which area?', isRequired: true, choices: [{ text: 'Legs', value: 'legs', isSelected: true }, { text: 'Arms', value: 'arms' }], size: 'medium', conditionalLogic: '' },
      { type: 'checkbox', id: 2, label: 'What for?', inputs: [{ id: '2.1', label: 'Smooth' }, { id: '2.2', label: 'Quick' }], choices: [{ text: 'Smooth', value: 'Smooth' }, { text: 'Quick', value: 'Quick' }], conditionalLogic: { actionType: 'hide', logicType: 'any', rules: [{ fieldId: '1', operator: 'is', value: 'arms' }, { fieldId: 1, operator: 'is', value: '' }] } },
      { type: 'page', id: 3, label: '', conditionalLogic: { actionType: 'show', logicType: 'all', rules: [{ fieldId: '2', operator: 'is', value: 'Quick' }] } },
      { type: 'section', id: 4, label: 'About you' },
      { type: 'name', id: 5, label: 'Name', isRequired: true, inputs: [{ id: '5.2', label: 'Prefix', isHidden: true }, { id: '5.3', label: 'First' }, { id: '5.6', label: 'Last' }] },
      { type: 'phone', id: 6, label: 'Phone', phoneFormat: 'standard', noDuplicates: true, placeholder: '(303) 555-0100' },
      { type: 'address', id: 7, label: 'Address', addressType: 'us', isRequired: true, inputs: [{ id: '7.1', label: 'Street' }, { id: '7.5', label: 'ZIP' }, { id: '7.6', label: 'Country', isHidden: true }] },
      { type: 'fileupload', id: 8, label: 'A picture' },
      { type: 'hidden', id: 9, label: 'Campaign' },
      { type: 'consent', id: 10, label: 'Consent', isRequired: true, checkboxLabel: 'You may call me', conditionalLogic: { actionType: 'show', logicType: 'all', rules: [{ fieldId: '6', operator: 'starts_with', value: '303' }] } },
    ],
    notifications: { a: { name: 'Tell the desk' } },
    confirmations: { a: { name: 'Thanks', isDefault: true, type: 'message', message: 'We call you.' }, b: { name: 'Elsewhere', type: 'redirect', url: 'https://example.com/' } },
  },
  1: { title: 'Another', fields: [] },
  version: '2.9',
};

describe('An export of Gravity Forms', () => {
  it('comes with its pages, answers and conditional logic', () => {
    const form = imported(gravity);
    const quick = { answer: 'what-for', has: ['Quick'] };
    expect(form.json).toMatchObject({ settings: { submitButtonText: 'Ask us', confirmation: { text: 'We call you.' } } });
    expect(stepsOf(form)).toMatchObject([
      { question: 'Which area?', answers: [{ text: 'Legs', value: 'legs', selected: true }, { text: 'Arms', value: 'arms' }] },
      { question: 'What for?', canSelectMultiple: true, requiredSelections: 0, showIf: { all: [{ answer: 'which-area', isNot: ['arms'] }, { answer: 'which-area', has: ['legs', 'arms'] }] } },
      { question: 'About you', showIf: quick, inputs: [{ name: 'name', label: 'Name', validation: { rules: [{ rule: 'name' }] } }, { name: 'telephone', type: 'tel', required: false, placeholder: '(303) 555-0100' }] },
      { question: 'Address', showIf: quick, inputs: [{ name: 'street', label: 'Street' }, { name: 'zipcode', type: 'zipcode' }] },
      { inputs: [{ name: 'consent', type: 'consent', text: 'You may call me' }], lastStep: true },
    ]);
  });

  it('says by name what is not the same', () => {
    expect(imported(gravity).told).toEqual([
      'The form “Another” stands in the same file and is left out: export it alone',
      'The e-mail “Tell the desk” is not sent by the form: what receives the leads sends it',
      '“Name” is one field for the whole name (First, Last)',
      '“noDuplicates” of “Phone” is not taken over',
      '“A picture” is left out: there is no such question here (fileupload)',
      '“Campaign” is left out: visitors don’t see it (hidden)',
      'The ending “Elsewhere” is left out (https://example.com/)',
      '“You may call me” is always shown: its condition can’t be taken over (“What for?” has Quick and starts_with 303)',
    ]);
  });
});

const typeform = {
  title: 'Skin check',
  hidden: ['utm_source'],
  welcome_screens: [{ ref: 'hello', title: 'Hello', properties: { description: 'Two minutes' } }],
  thankyou_screens: [{ ref: 'bye', title: 'See you', properties: {} }, { ref: 'no', title: 'Not here', properties: {} }, { ref: 'default_tys', title: 'Done' }],
  fields: [
    { ref: 'area', title: 'Which *area*?', type: 'multiple_choice', properties: { choices: [{ ref: 'c1', label: 'Legs' }, { ref: 'c2', label: 'Face' }] }, validations: { required: true } },
    { ref: 'legs', title: 'How do you shave?', type: 'short_text', properties: {}, validations: { required: false, max_length: 20 } },
    { ref: 'sure', title: 'Are you sure about {{field:area}}?', type: 'yes_no', properties: {} },
    { ref: 'you', title: 'You', type: 'group', properties: { fields: [{ ref: 'mail', title: 'E-mail', type: 'email', validations: { required: true } }, { ref: 'cv', title: 'File', type: 'file_upload' }] } },
  ],
  logic: [
    { type: 'field', ref: 'area', actions: [{ action: 'jump', details: { to: { type: 'field', value: 'sure' } }, condition: { op: 'is', vars: [{ type: 'field', value: 'area' }, { type: 'choice', value: 'c2' }] } }] },
    { type: 'field', ref: 'sure', actions: [{ action: 'jump', details: { to: { type: 'thankyou', value: 'no' } }, condition: { op: 'is', vars: [{ type: 'field', value: 'sure' }, { type: 'constant', value: false }] } }] },
  ],
};

describe('A form of Typeform', () => {
  it('comes with its screens, groups and jumps', () => {
    const form = imported(typeform);
    expect(form.json).toMatchObject({ settings: { confirmation: { title: 'See you' } } });
    expect(stepsOf(form)).toMatchObject([
      { type: 'form-intro', settings: { title: 'Hello', subtitle: 'Two minutes' } },
      { id: 'which-area', question: 'Which area?', dynamicTarget: true, answers: [{ text: 'Legs' }, { text: 'Face', target: 'are-you-sure-about-field-area' }], target: 'how-do-you-shave' },
      { question: 'How do you shave?', inputs: [{ required: false }] },
      { question: 'Are you sure about {which-area}?', answers: [{ value: 'true' }, { value: 'false' }] },
      { question: 'E-mail', inputs: [{ name: 'email', type: 'email' }] },
    ]);
  });

  it('says by name what is not the same', () => {
    expect(imported(typeform).told).toEqual([
      '“hidden” of “Skin check” is not taken over',
      '“max_length” of “How do you shave?” is not taken over',
      '“File” is left out: there is no such question here (file_upload)',
      '“Are you sure about {{field:area}}?” doesn’t lead to “jump no” any more',
      'The ending “Not here” is left out (thankyou_screen)',
    ]);
  });
});

const hubSpotTwo = {
  guid: '1',
  name: 'Registration',
  submitText: 'Join',
  inlineMessage: 'Thanks for joining.',
  formFieldGroups: [
    { fields: [{ name: 'email', label: 'Email', type: 'string', fieldType: 'text', required: true, enabled: true, validation: { blockedEmailAddresses: ['free.example'] } }, { name: 'firstname', label: 'First name', fieldType: 'text', enabled: true }] },
    { fields: [{ name: 'topic', label: 'Topic', fieldType: 'radio', required: true, options: [{ label: 'Skin', value: 'skin', displayOrder: 1 }, { label: 'Hair', value: 'hair', displayOrder: 0 }], dependentFieldFilters: [{ filters: [{ operator: 'EQ', strValue: 'hair' }], dependentFormField: { name: 'hair', label: 'Hair color', fieldType: 'text' } }] }] },
    { fields: [{ name: 'source', label: 'Source', fieldType: 'text', hidden: true }], richText: { content: '<p>Nearly done</p>' } },
  ],
};
const hubSpotThree = {
  name: 'Registration',
  fieldGroups: [{ fields: [{ objectTypeId: '0-1', name: 'phone', label: 'Phone', fieldType: 'phone', required: false }, { name: 'visit', label: 'First visit', fieldType: 'dropdown', options: [{ label: 'Yes', value: 'y' }] }, { name: 'photo', label: 'Photo', fieldType: 'file' }] }],
  displayOptions: { submitButtonText: 'Send' },
  configuration: { postSubmitAction: { type: 'redirect_url', value: 'https://example.com/thanks' } },
};

describe('A form of HubSpot', () => {
  it('comes with its fields, options and dependent fields', () => {
    const form = imported(hubSpotTwo);
    expect(form.json).toMatchObject({ settings: { submitButtonText: 'Join', confirmation: { text: 'Thanks for joining.' } } });
    expect(stepsOf(form)).toMatchObject([
      { question: 'Registration', inputs: [{ name: 'email', type: 'email', label: 'Email' }, { name: 'firstname', required: false }] },
      { question: 'Topic', answers: [{ text: 'Hair', value: 'hair' }, { text: 'Skin', value: 'skin' }] },
      { question: 'Hair color', showIf: { answer: 'topic', is: ['hair'] } },
      { type: 'form-intro', settings: { subtitle: '<p>Nearly done</p>' } },
    ]);
    expect(form.told).toEqual(['A rule of “Email” is not checked here: free.example', '“Source” is left out: visitors don’t see it (text)']);
  });

  it('shows a dependent field that needs all of several answers to none who gave one of them', () => {
    const options = ['skin', 'hair'].map((value) => ({ label: value, value }));
    const form = imported({ name: 'Registration', fieldGroups: [{ fields: [{ name: 'topics', label: 'Topics', fieldType: 'multiple_checkboxes', options, dependentFields: [{ dependentCondition: { operator: 'SET_ALL', values: ['skin', 'hair'] }, dependentField: { name: 'both', label: 'Both', fieldType: 'single_line_text' } }] }, { name: 'email', label: 'Email', fieldType: 'email' }] }] });
    expect(stepsOf(form)).toMatchObject([{}, { showIf: { all: [{ answer: 'topics', has: ['skin'] }, { answer: 'topics', has: ['hair'] }] } }, {}]);
  });

  it('is read as its newer version writes it', () => {
    const form = imported(hubSpotThree);
    expect(stepsOf(form)).toMatchObject([{ inputs: [{ name: 'telephone', type: 'tel' }, { name: 'visit', type: 'select', options: [{ text: 'Yes', value: 'y' }] }] }]);
    expect(form.told).toEqual(['“Photo” is left out: there is no such question here (file)', '“redirect: https://example.com/thanks” of “Registration” is not taken over']);
  });
});

it('gives a form to someone who works in Spanish with Spanish answers, and tells a lost condition in Spanish', () => {
  const spanish = textsIn('es');
  const elements = [
    { type: 'radiogroup', name: 'zona', choices: ['Piernas'], showOtherItem: true, showNoneItem: true },
    { type: 'boolean', name: 'antes' },
    { type: 'text', name: 'notas', visibleIf: "{edad} > 3 and ({zona} <> 'Piernas' or {antes} notempty)" },
  ];
  const form = imported({ elements }, spanish);
  expect(stepsOf(form)).toMatchObject([{ answers: [{ text: 'Piernas' }, { text: 'Ninguno', value: 'none' }, { text: 'Otro', value: 'other' }] }, { answers: [{ text: 'Sí', value: 'true' }, { text: 'No', value: 'false' }] }, {}]);
  expect(form.told.at(-1)).toBe('«notas» se muestra siempre: su condición no se puede tomar («edad» es más de 3 y («zona» no es Piernas o «antes» está respondida))');
  const fields = [{ ref: 'a', type: 'yes_no', title: 'A' }, { ref: 'b', type: 'multiple_choice', title: 'B', properties: { choices: [{ label: 'Uno' }], allow_other_choice: true } }];
  expect(stepsOf(imported({ fields: fields.map((field) => ({ properties: {}, ...field })) }, spanish))).toMatchObject([{ answers: [{ text: 'Sí' }, { text: 'No' }] }, { answers: [{ text: 'Uno' }, { text: 'Otro' }] }]);
  expect(stepsOf(imported({ title: 'C', fields: [{ type: 'radio', id: 1, label: 'C', isRequired: true, enableOtherChoice: true, choices: [{ text: 'Uno' }] }] }, spanish))).toMatchObject([{ answers: [{ text: 'Uno' }, { text: 'Otro' }] }]);
});

it.each([['no JSON', '<svg/>'], ['another program’s JSON', '{"name":"package","version":"1.0.0"}'], ['a list', '[1,2,3]'], ['our own form', '{"steps":[]}']])('%s is none of them', (_what, text) => {
  expect(importForm(text, answerTexts(english.say))).toBeUndefined();
});
