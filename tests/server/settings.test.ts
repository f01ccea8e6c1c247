import { settingsSchema } from '@leadflow/server/settings';
import Ajv from 'ajv';
import { expect, test } from 'vitest';

const { $schema: _draft, ...schema } = settingsSchema;
// The plugin's PHP knows formats by itself; patterns say the same here.
const check = new Ajv({ validateFormats: false, strict: false }).compile(schema);
const fine = {
  routes: [{ clinics: ['denver-*'], answers: { area: ['Arms'] }, notify: ['denver@clinic.example'], backup: { minutes: 30, notify: ['boss@clinic.example'] } }],
  holidays: ['2026-12-25'],
  keep: { suspected: 30, statuses: { lost: 365 }, forms: { consultation: { partial: 7 } } },
  visitorMail: { callMinutes: 120 },
  conversions: { url: 'https://ads.example.com/', secret: 'shared' },
};

test('what the server takes passes the schema that WordPress checks by, and what it refuses does not', () => {
  expect([check(fine), check.errors]).toEqual([true, null]);
  for (const wrong of [{ visitorMail: {} }, { visitorMail: { callMinutes: 0 } }, { visitorMail: true }, { conversions: { url: 'https://ads.example.com/' } }, { holidays: ['Christmas'] }, { keep: { statuses: { gone: 1 } } }, { routes: [{ notify: ['nobody'] }] }, { visitorMails: {} }]) {
    expect([wrong, check(wrong)]).toEqual([wrong, false]);
  }
});
