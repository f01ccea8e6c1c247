import { expect, test } from 'vitest';
import { describeFault, parseDefinition, type Definition } from '../../../packages/headless/src/index.ts';

const button = { id: 'a', type: 'button-selection', firstStep: true, lastStep: true, answers: [{ text: 'Yes' }, { text: 'No' }] };

function read(definition: unknown): Definition {
  const parsed = parseDefinition(definition);
  if (!parsed.ok) throw new Error(parsed.faults.map(describeFault).join('\n'));
  return parsed.definition;
}

const warnings = (definition: unknown) => parseDefinition(definition).warnings.map(describeFault);
const withStep = (step: object) => ({ steps: [{ ...button, ...step }] });
const withSettings = (settings: object) => ({ settings, steps: [button] });

test.each([
  ['standard', 'standard'],
  ['darkmode', 'darkmode'],
  ['stepperlist', 'stepperlist'],
  ['stepper list', 'stepperlist'],
  ['stepper-list', 'stepperlist'],
  ['stepper', 'stepperlist'],
  ['dark', 'darkmode'],
  ['dark mode', 'darkmode'],
  ['dark-mode', 'darkmode'],
])('formType %j reads as %s [R7 R181]', (formType, meant) => {
  expect(read(withSettings({ formType })).settings.formType).toBe(meant);
});

test('a CMS may print booleans and numbers as strings [R78]', () => {
  const { settings, steps } = read({
    settings: { autoAdvance: 'true', backButton: 'false', maxLocations: '12', locationsPerPage: '4', stepper: '7', useSelfTarget: '1', headingLevel: '3' },
    steps: [{ ...button, canSelectMultiple: 'true', requiredSelections: '2', lastStep: 'true', firstStep: 'true', answers: [{ text: 'x', selected: 'true' }] }],
  });
  expect(settings).toMatchObject({ autoAdvance: true, backButton: false, maxLocations: 12, locationsPerPage: 4, stepper: 7, useSelfTarget: true, headingLevel: 3 });
  expect(steps[0]).toMatchObject({ canSelectMultiple: true, requiredSelections: 2, lastStep: true, firstStep: true, answers: [{ selected: true }] });
});

test('settings that nobody writes have the spec’s defaults [R174 R175 R181 R182 R183 R189 R190 R191 R20]', () => {
  const { settings, steps } = read({ steps: [button] });
  expect(settings).toMatchObject({
    formType: 'standard',
    theme: 'light',
    autoAdvance: false,
    backButton: true,
    backButtonTop: false,
    locationsPerPage: 3,
    maxLocations: 8,
    showAccolades: false,
    showLegalConsentText: false,
    useLocationQueryParam: false,
    useServiceHiddenField: true,
    overrideOriginalLeadService: false,
    useSelfTarget: false,
    fullWidthFormStep: false,
    formEmphasis: false,
    quiklyTracking: false,
    captcha: 'required',
    trackingEmail: 'raw',
    browserHistory: false,
    saveDraft: false,
    headingLevel: 2,
    cookieNames: { leadUid: 'lead_uid', formData: 'lead_form_data' },
    expressEventName: 'select_item',
  });
  expect(steps[0]).toMatchObject({ requiredSelections: 1, canSelectMultiple: false, dynamicTarget: false });
});

test('an unknown setting is a warning that names the nearest known one, and changes nothing', () => {
  expect(warnings({ settings: { backButon: true, maxLocation: 4 }, steps: [button] })).toEqual([
    'settings.backButon: unknown setting; write "backButton" if that is meant, or take it out',
    'settings.maxLocation: unknown setting; write "maxLocations" if that is meant, or take it out',
  ]);
  expect(warnings(withStep({ settings: { servicename: 'x' } }))).toEqual([
    'steps[0].settings.servicename: unknown setting; write "serviceName" if that is meant, or take it out',
  ]);
});

test.each([
  [{ text: 'Call us', href: 'tel:+18005550100' }, { text: 'Call us', href: 'tel:+18005550100' }],
  [{ text: 'Call us', href: 'javascript:alert(1)' }, { text: 'Call us', href: undefined }],
  [{ text: 'Ask at the desk' }, { text: 'Ask at the desk', href: undefined }],
  [{ text: '', href: 'tel:+18005550100' }, undefined],
  [[], undefined],
])('another way to reach the clinic has a text, and an address that may be followed: %j', (contact, kept) => {
  expect(read(withSettings({ contact })).settings.contact).toEqual(kept);
});
