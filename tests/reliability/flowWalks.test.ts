import fc from '../tools/property.ts';
import { expect, test } from 'vitest';
import { journeyOf, visitedFields } from '../../packages/headless/src/kinds/submit/journey.ts';
import type { FakeHttpHandler } from '../../packages/testing/src/index.ts';
import { clinic, failure, json, leadCreated, server } from '../headless/flow/server.ts';
import { codeHere } from '../headless/flow/restHere.ts';
import { leadPath, visit, type Visit } from '../headless/flow/visit.ts';
import { isLongRun } from '../tools/longRun.ts';
import { NaiveForm, serverTime } from './naiveForm.ts';
import { plainForms, toDefinition, type PlainForm } from './walkDefinitions.ts';
import { clinicsNear, samples } from './walkSamples.ts';

/** Two numbers pick what is done and with what, on any step. */
const weights = { answer: 10, choose: 3, type: 3, blur: 2, next: 10, enter: 2, back: 2, consult: 4, wait: 5, try: 2, 'come back': 1, reset: 1 };
interface Act {
  readonly move: keyof typeof weights;
  readonly first: number;
  readonly second: number;
}
const acts: fc.Arbitrary<Act> = fc.record({
  // as: the record's own keys
  move: fc.constantFrom(...(Object.keys(weights) as Act['move'][]).flatMap((move) => Array<Act['move']>(weights[move]).fill(move))),
  first: fc.nat(7),
  second: fc.nat(7),
});

function pick<Item>(items: readonly Item[], index: number): Item | undefined {
  return items[index % Math.max(1, items.length)];
}

/** Does the same to the model and to the product. */
function perform(act: Act, model: NaiveForm, page: Visit): number {
  const { step } = model;
  const input = pick(step.inputs, act.first);
  switch (act.move) {
    case 'answer': {
      // Answers the step well enough to go on.
      for (const { name, kind } of step.inputs) {
        const good = pick(samples[kind === 'unknown' ? 'note' : kind].filter(({ fault }) => fault === undefined), act.second) ?? samples.note[1]!;
        model.type(name, good);
        page.store.send({ type: 'inputTyped', name, text: good.typed });
      }
      for (let turn = 0; turn < 3 && step.type === 'button-selection' && (turn < 1 + (act.second % 3) || !model.canAdvance()); turn += 1) {
        const value = pick(step.answers, act.first + turn)?.value ?? '';
        model.choose(value);
        page.choose(value);
      }
      return step.inputs.length > 0 ? 140 : 0;
    }
    case 'choose': {
      const choices = step.type === 'nearest-locations' ? model.clinics(step) : step.answers.map(({ value }) => value);
      const value = pick(choices, act.first) ?? 'nothing';
      model.choose(value);
      page.choose(value);
      break;
    }
    case 'type': {
      if (!input) break;
      const sample = pick(samples[input.kind === 'unknown' ? 'note' : input.kind], act.second) ?? samples.note[0]!;
      model.type(input.name, sample);
      page.store.send({ type: 'inputTyped', name: input.name, text: sample.typed });
      break;
    }
    case 'blur':
      if (input) model.blur(input.name);
      if (input) page.blur(input.name);
      break;
    case 'next':
      model.next();
      page.next();
      break;
    case 'enter':
      if (model.status !== 'ready' || !input) break;
      model.enter();
      page.store.send({ type: 'enterPressed' });
      break;
    case 'back':
      model.back();
      page.back();
      break;
    case 'consult':
      model.consult();
      page.store.send({ type: 'expressPressed', button: 'consultation' });
      break;
    case 'try':
      model.tryAgain();
      page.store.send({ type: 'retryPressed' });
      break;
    case 'come back':
      if (model.isRedirecting) page.services.navigation.restore();
      model.comeBack();
      break;
    case 'reset':
      if (act.first > 1 || model.status === 'loading') break;
      model.startAgain();
      page.store.reset();
      break;
    case 'wait':
      return [10, 60, 140, 200, 260][act.first % 5] ?? 0;
  }
  return 0;
}

interface Seen {
  readonly [what: string]: unknown;
}

function seenByModel(model: NaiveForm): Seen {
  const { step } = model;
  return {
    status: model.status,
    path: model.path.map(({ id }) => id),
    queue: model.path.at(-1)?.queue,
    canAdvance: model.canAdvance(),
    hasNext: model.hasNext(),
    selected: step.type === 'nearest-locations' ? [model.clinic(step)].filter(Boolean) : model.selected(),
    boxes: step.inputs.map(({ name }) => model.field(name).box.box),
    errors: model.shownErrors(),
    journey: model.journey(),
    fields: model.fields(),
    posts: model.posts,
    lead: model.lastLead,
  };
}

function seenOnPage(page: Visit): Seen {
  const state = page.store.getState();
  const definition = page.store.getDefinition()!;
  const moment = { code: codeHere, definition, state };
  const { step } = page.shown();
  const { submission_id: _id, offsite: _offsite, ...lead } = page.sent(leadPath);
  return {
    status: page.status(),
    path: page.path(),
    queue: page.queue(),
    canAdvance: page.canAdvance(),
    hasNext: page.hasNext(),
    selected: page.selected(),
    boxes: step.inputs.map(({ name, value }) => page.text(name) ?? value),
    errors: Object.fromEntries(step.inputs.flatMap(({ name }) => {
      const error = page.error(name);
      return error === undefined ? [] : [[name, error]];
    })),
    journey: journeyOf(moment, { includesCurrent: true }),
    fields: Object.fromEntries(visitedFields(moment)),
    posts: page.calls(leadPath),
    lead: page.calls(leadPath) > 0 ? lead : undefined,
  };
}

interface Walk {
  readonly form: PlainForm;
  readonly acts: readonly Act[];
  /** Whether each lead gets through, in turn; the list repeats. */
  readonly turns: readonly boolean[];
}

const walks: fc.Arbitrary<Walk> = fc.record({
  form: plainForms,
  acts: fc.array(acts, { minLength: 1, maxLength: 60, size: 'max' }),
  turns: fc.array(fc.boolean(), { minLength: 1, maxLength: 4 }),
});

async function walk({ form, acts: done, turns }: Walk): Promise<void> {
  const isUp = (post: number) => turns[(post - 1) % turns.length] ?? true;
  let posts = 0;
  let answering = 0;
  const model = new NaiveForm(form, isUp);
  const page: Visit = visit(toDefinition(form), {
    respond: (request) => {
      const isLead = request.url.endsWith(leadPath);
      if (isLead) posts += 1;
      const zip = /\/(\d{5})\?/.exec(request.url)?.[1] ?? '';
      const found = clinicsNear[zip];
      const lead: FakeHttpHandler = isUp(posts) ? () => json(leadCreated) : () => failure(500);
      const answer = server({ lead, zip: () => (found ? json({ code: 'success', data: found.map((number) => clinic(number)) }) : failure(500)) })(request);
      answering += 1;
      return new Promise((resolve) => {
        page.services.clock.after(serverTime, () => {
          answering -= 1;
          resolve(answer);
        });
      });
    },
  });
  const log: string[] = [];
  const compare = () => expect({ after: log, ...seenOnPage(page) }).toEqual({ after: log, ...seenByModel(model) });
  await page.settle();
  compare();
  for (const act of done) {
    log.push(`${act.move} ${act.first} ${act.second}`);
    const time = perform(act, model, page);
    model.pass(time);
    await page.services.clock.advanceAsync(time);
    compare();
  }
  page.unmount();
  await page.services.clock.advanceAsync(serverTime);
  expect({ timers: page.services.clock.pending, answering }).toEqual({ timers: 0, answering: 0 });
}

test('a random visitor in a random form always gets what the specification says [R18 R19 R20 R103 R104 R105 R106 R107 R108 R110 R111 R112 R113 R114 R115 R116 R118 R119 R120 R121 R122]', async () => {
  await fc.assert(fc.asyncProperty(walks, walk), { numRuns: isLongRun ? 20_000 : 1000 });
}, isLongRun ? 1_200_000 : 240_000);
