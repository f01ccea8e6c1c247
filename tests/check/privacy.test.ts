import { expect, test } from 'vitest';
import { checkDefinition } from '../../packages/check/src/index.ts';

const form = (settings: object, step: object = {}) => ({
  settings: { captcha: 'off', privacy: 'health', ...settings },
  steps: [{ id: 'you', type: 'input', question: 'Who are you?', firstStep: true, lastStep: true, inputs: [{ name: 'email', type: 'email', label: 'E-mail' }], ...step }],
});
/** Where the check sees a form about health tell others something. */
const paths = (definition: unknown): readonly string[] => checkDefinition(definition).findings.flatMap(({ path, reason }) => (/health|address would hold/.test(reason) ? [path] : []));

test('a health form with nothing in it that tells others has no warning', () => {
  const description = 'See <a href="https://www.clinic.example/care?a=1">our care</a>. <img src="https://www.clinic.example/room.jpg" alt="The room" width="100">';
  expect(paths(form({}, { description }))).toEqual([]);
});

test.each([
  ['a pixel of Meta', '<img src="https://www.facebook.com/tr?id=1&ev=PageView" alt="">'],
  ['one without a protocol', '<p>Hello</p><img src="//bat.bing.com/action/0?ti=1" alt="">'],
  ['one from any host that nobody sees', '<img src="https://tag.example/1.gif" width="1" height="1" alt="">'],
  ['one that a style hides', `<img alt='' style='display: none' src='https://tag.example/1.gif'>`],
  ['a tag manager', '<script src="https://www.googletagmanager.com/gtm.js?id=GTM-1"></script>'],
  ['its frame', '<iframe src="https://tag.example/ns.html"></iframe>'],
  ['a background', '<p style="background: url(https://ct.pinterest.com/v3/?tid=1)">Hello</p>'],
])('the check warns of %s in the html of a health form', (_what, description) => {
  expect(paths(form({}, { description }))).toEqual(['steps[0].description']);
  expect(paths(form({ privacy: 'usual' }, { description }))).toEqual([]);
});

test('the check warns of a picture that an advertiser serves, and of data_enc in any address of a health form', () => {
  expect(paths(form({ badgeImage: 'https://px.ads.linkedin.com/collect?pid=1', redirectHosts: ['x.example'] }))).toEqual(['settings.badgeImage']);
  const confirmation = { title: 'Thanks', links: [{ text: 'Book', href: 'https://book.example/?data_enc=1' }] };
  expect(paths(form({ confirmation, contact: { text: 'Call', href: 'https://book.example/?a=1&data_enc={x}' } }))).toEqual(['settings.confirmation.links[0].href', 'settings.contact.href']);
});

test('the check says which settings a health form does not follow, and that an address holds no answers', () => {
  const settings = { saveDraft: true, recording: 'open', trackTimes: true, quiklyTracking: true, trackingEmail: 'raw', prefill: ['email'] };
  expect(paths(form(settings))).toEqual(['settings.saveDraft', 'settings.trackTimes', 'settings.quiklyTracking', 'settings.recording', 'settings.trackingEmail', 'settings.prefill']);
});
