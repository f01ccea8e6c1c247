import type { Store } from '@leadflow/server/core';
import { createDesk } from '../../packages/server/src/core/desk.ts';
import { expect, test } from 'vitest';
import { routeCases } from './routeCases.ts';
import { isLongRun } from '../tools/longRun.ts';
import { backupMinutes, holidays, simulatedClinic } from './simulatedLeads.ts';

const leadsOfEach = isLongRun ? 1000 : 10;

test(`of ${100 * leadsOfEach} leads at 100 clinics over both changes of the clocks, holidays and midnight, none is without an owner, and each backup is due to the minute`, async () => {
  const faults: string[] = [];
  for (let number = 0; number < 100; number += 1) {
    const { clinic, leads } = simulatedClinic(number, leadsOfEach);
    let now = 0;
    // as: who gets a lead is worked out without the database
    const desk = createDesk({} as Store, {
      clinics: () => Promise.resolve([clinic]), holidays, now: () => now, notify: ['default@example.com'],
      routes: [{ clinics: [`clinic-${number % 10}*`], notify: ['region@example.com'] }, { clinics: [''], notify: ['queue@example.com'] }],
      backup: { minutes: backupMinutes, notify: ['backup@example.com'] },
    });
    for (const { at, value, due: wanted } of leads) {
      now = at;
      const told = await desk.deliveries({ form: '', isPartial: false, clinic: value }, {});
      const owners = told.filter(({ target }) => target.startsWith('mail:'));
      const due = told.find(({ target }) => target === 'backup:backup@example.com')?.dueAt;
      if (owners.length !== 1 || due !== wanted) faults.push(`${value} (${clinic.wpsl_timezone}), ${new Date(at).toISOString()}: ${owners.length} owners, due ${new Date(due ?? NaN).toISOString()}, wanted ${new Date(wanted).toISOString()}`);
    }
  }
  expect(faults).toEqual([]);
}, isLongRun ? 1_200_000 : 120_000);

test.each(routeCases)('a rule that asks for answers counts %s as it does in WordPress', async (_what, answers, lead, fits) => {
  // as: who gets a lead is worked out without the database
  const desk = createDesk({} as Store, { notify: ['desk@example.com'], routes: [{ answers, notify: ['rule@example.com'] }] });
  expect(await desk.deliveries({ form: '', isPartial: false, clinic: '' }, lead)).toMatchObject([{ target: fits ? 'mail:rule@example.com' : 'mail:desk@example.com' }]);
});
