import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { HttpResult } from '../../../packages/headless/src/index.ts';
import { runs } from './arbitraryFlow.ts';
import { clinics, json, leadCreated, server } from './server.ts';
import { choice, flowOf, zipFlow } from './steps.ts';
import { visit } from './visit.ts';

test('clicks, double clicks, Enter and auto-advance in any order and at any moment send one lead [R105 R118]', async () => {
  const press = fc.tuple(fc.constantFrom('choose', 'next', 'enter', 'retry', 'back'), fc.nat({ max: 400 }));
  await fc.assert(
    fc.asyncProperty(fc.array(press, { maxLength: 12 }), async (presses) => {
      const page = visit(flowOf([choice('a', ['x'], { target: 'b' }), choice('b', ['x'], { lastStep: true, autoAdvance: true })]));
      page.choose('x');
      page.next();
      for (const [what, pause] of presses) {
        if (what === 'choose') page.choose('x');
        if (what === 'next') page.next();
        if (what === 'enter') page.store.send({ type: 'enterPressed' });
        if (what === 'retry') page.store.send({ type: 'retryPressed' });
        if (what === 'back') page.back();
        await page.services.clock.advanceAsync(pause);
      }
      expect(page.services.http.requests.length).toBeLessThanOrEqual(1);
      expect(page.services.navigation.assigned.length).toBe(page.services.http.requests.length);
    }),
    { numRuns: runs },
  );
});

test('a lead that the server took is never sent again, however its answers were lost on the way [R105 R125]', async () => {
  const outcome = fc.constantFrom('ok', 'failed', 'lost after commit', 'no connection');
  await fc.assert(
    fc.asyncProperty(fc.array(outcome, { minLength: 1, maxLength: 5 }), async (outcomes) => {
      const commits: unknown[] = [];
      const queue = [...outcomes];
      const page = visit(flowOf([choice('a', ['x'], { lastStep: true })]), {
        respond: server({
          lead: ({ body }) => {
            const now = queue.shift() ?? 'ok';
            if (now === 'ok' || now === 'lost after commit') commits.push((body as Record<string, unknown>)['submission_id']); // our own body
            if (now === 'ok') return json(leadCreated);
            return now === 'failed' ? { ok: false, kind: 'status', status: 500, value: null } : { ok: false, kind: 'network' };
          },
        }),
      });
      page.choose('x');
      for (let attempt = 0; attempt < 6 && page.services.navigation.assigned.length === 0; attempt += 1) {
        page.next();
        await page.settle();
        page.store.send({ type: 'retryPressed' });
      }
      expect(page.services.navigation.assigned).toHaveLength(1);
      // A server that goes by the id keeps one lead.
      expect(new Set(commits).size).toBe(1);
      const sent = page.services.http.requests.length;
      page.services.navigation.restore();
      page.next();
      await page.settle();
      expect(page.services.http.requests).toHaveLength(sent);
    }),
    { numRuns: runs },
  );
});

test('whatever order the searches end in, the ZIP typed last wins [R120 R122]', async () => {
  const zips = fc.array(fc.constantFrom('10001', '20002', '30003'), { minLength: 1, maxLength: 5 });
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), zips, async (scheduler, typed) => {
      const found = { '10001': 1, '20002': 2, '30003': 0 } as const;
      const answer = (url: string): HttpResult => {
        const zip = Object.keys(found).find((known) => url.includes(`/${known}?`)) as keyof typeof found; // one of the three was typed
        return json({ code: 'success', data: clinics(found[zip]).map((row) => ({ ...row, wpsl_form_dropdown_value: `${zip}-${String(row['post_id'])}` })) });
      };
      const page = visit(zipFlow(), { respond: server({ zip: ({ url }) => scheduler.schedule(Promise.resolve(answer(url))) }) });
      for (const zip of typed) page.type('zipcode', zip);
      await scheduler.waitIdle();
      await page.settle();
      const last = typed.at(-1);
      expect(page.canAdvance()).toBe(last !== '30003');
      page.next();
      expect(page.store.getState().history.at(-1)?.stepId).toBe(last === '30003' ? 'zip' : 'list');
      expect(page.selected()).toEqual(last === '30003' ? [] : [`${last}-1`]);
    }),
    { numRuns: Math.ceil(runs / 2) },
  );
});

test('after the form is taken down no timer of its is left, whatever the visitor was doing', async () => {
  const act = fc.constantFrom('choose', 'type', 'enter', 'next', 'blur');
  await fc.assert(
    fc.asyncProperty(fc.array(act, { maxLength: 10 }), async (acts) => {
      const page = visit(zipFlow({ autoAdvance: true, saveDraft: true, browserHistory: true }));
      for (const what of acts) {
        if (what === 'choose') page.choose('clinic-1');
        if (what === 'type') page.type('zipcode', '10001');
        if (what === 'enter') page.store.send({ type: 'enterPressed' });
        if (what === 'next') page.next();
        if (what === 'blur') page.blur('zipcode');
      }
      await page.settle();
      page.store.destroy();
      expect([page.services.clock.pending, page.services.navigation.listeners]).toEqual([0, 0]);
    }),
    { numRuns: runs },
  );
});
