import { expect, test } from 'vitest';
import { LeadFlowError } from '../../src/index.ts';
import { readLeadResponse } from '../../src/kinds/submit/readLeadResponse.ts';
import { readMaskedLead } from '../../src/kinds/returning/effects.ts';
import { failure, json } from '../../../../tests/headless/flow/server.ts';

/** Code and message of a failure. */
function failed(answer: Parameters<typeof readLeadResponse>[0]): readonly string[] {
  const result = readLeadResponse(answer);
  return result instanceof LeadFlowError ? [result.code, result.message] : [];
}

test.each([
  ['network', 'The lead could not be sent: no connection to the server, or the server does not allow this page (CORS)'],
  ['timeout', 'The lead could not be sent: the server gave no answer in time'],
  ['parse', 'The server answered the lead with something that is not JSON'],
  ['abort', 'Sending the lead was stopped'],
] as const)('a call that ends in %s is a network failure, explained to the page’s owner [R15]', (kind, message) => {
  expect(failed({ ok: false, kind })).toEqual(['network', message]);
});

test.each([
  [json({ success: false }), 'The server answered the lead without success'],
  [json({ success: 'yes' }), 'The server answered the lead without success'],
  [failure(403, { code: 'rest_forbidden', message: 'You can&#8217;t', data: { status: 403 } }), 'You can’t (rest_forbidden)'],
  [{ ...failure(404), redirectedTo: 'https://www.clinic.example/en/' }, 'The server answered the lead with the status 404; the POST was redirected to https://www.clinic.example/en/, and a browser sends a GET there: post to that address instead'],
  [json(null), 'The server answered the lead without success'],
  [failure(500), 'The server answered the lead with the status 500'],
  [failure(422, { success: true }), 'The server answered the lead with the status 422'],
  [json({ success: false, errors: 'Bad phone' }), 'Bad phone'],
  [json({ success: false, errors: 7 }), '7'],
  [json({ success: false, errors: [null, '', 'Bad phone', {}, { message: 'Bad e-mail' }, true] }), 'Bad phone | Bad e-mail'],
  [json({ success: false, errors: { a: [], b: 'Bad phone' } }), 'Bad phone'],
  [failure(422, { errors: { email: ['Bad e-mail', 'Too long'], phone: ['Bad phone'] } }), 'Bad e-mail | Too long | Bad phone'],
])('the answer %j is a refusal, with the server’s reasons [R15 R148 R149]', (answer, message) => {
  expect(failed(answer)).toEqual(['submit-rejected', message]);
});

test.each([true, 1, '1', 'true'])('a success may be %j, as PHP prints it [R15]', (success) => {
  expect(readLeadResponse(json({ success }))).toEqual({ leadUid: '' });
});

const lead = (more: object) => readLeadResponse(json({ success: true, ...more }));

test.each([
  [{}, { leadUid: '' }],
  [{ data: { leads_app_data: { lead_uid: 77 } } }, { leadUid: '77' }],
  [{ data: { leads_app_data: { lead_uid: ['x'] } }, data_enc: '', messages: null }, { leadUid: '' }],
  [{ data_enc: 12, messages: { success_cookie_data: 5 } }, { leadUid: '', formData: '5' }],
  [{ data_enc: 'abc' }, { leadUid: '', dataEnc: 'abc' }],
  [{ messages: { success_cookie_data: ['a'] }, data_enc: true }, { leadUid: '', formData: '["a"]' }],
  [{ data: Object.create({ leads_app_data: { lead_uid: 'inherited' } }) }, { leadUid: '' }],
])('a success with %j keeps %j [R125 R148]', (more, result) => {
  expect(lead(more)).toStrictEqual(result);
});

test.each([
  [{ id: 5 }, { id: 5 }],
  [{ id: '5' }, { id: '5' }],
  [{ id: ' ' }, undefined],
  [{ id: true, name: 'A' }, { name: 'A' }],
  [{ id: null, email: 'e' }, { email: 'e' }],
  [{ phone: 'p' }, { phone: 'p' }],
  [{ uuid: 'u' }, undefined],
  [{ uuid: 'u', location: { id: 3 } }, undefined],
  [{ id: 1, uuid: 'u', location: { id: 3 } }, { id: 1, uuid: 'u', locationId: '3' }],
  [{ id: 1, name: '  ', email: {}, phone: 7 }, { id: 1, phone: '7' }],
  [{ id: 1, contact: { email_masked: 'm', phone_masked: 8 }, email: 'e', phone: 'p' }, { id: 1, email: 'm', phone: '8' }],
  [{ contact: { email_masked: 'm' } }, { email: 'm' }],
  [{}, undefined],
  [[], undefined],
  ['lead', undefined],
  [null, undefined],
])('a look-up that answers %j gives the returning lead %j [R41 R91 R143]', (answer, known) => {
  expect(readMaskedLead(answer)).toStrictEqual(known);
});
