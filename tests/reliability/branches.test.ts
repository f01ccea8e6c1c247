import { expect, test } from 'vitest';
import { choice, flowOf, form, intro } from '../headless/flow/steps.ts';
import { visit } from '../headless/flow/visit.ts';

const branch = (id: string, ...targets: readonly string[]) => targets.map((target) => ({ text: `${id} ${target}`, target }));

test('a branching step that is met on a branch does not end the branches that are still waiting [R107 R108]', () => {
  const page = visit(
    flowOf([
      choice('outer', branch('outer', 'inner', 'second'), { canSelectMultiple: true, dynamicTarget: true, multipleDynamicEndStep: 'end', target: 'end' }),
      choice('inner', branch('inner', 'second', 'end'), { canSelectMultiple: true, dynamicTarget: true, multipleDynamicEndStep: 'second' }),
      choice('second', ['yes'], { target: 'third' }),
      intro('third', { target: 'end' }),
      intro('end', { lastStep: true }),
    ]),
  );
  page.choose('outer inner', 'outer second');
  page.next();
  expect([page.step(), page.queue()]).toEqual(['inner', ['second']]);
  page.choose('inner end');
  page.next();
  expect([page.step(), page.queue()]).toEqual(['second', []]);
});

test('three branches are all visited although the first of them branches too, and names one of them as its end [R107 R108]', () => {
  const page = visit(
    flowOf([
      choice('outer', branch('outer', 'inner', 'second', 'third'), { canSelectMultiple: true, dynamicTarget: true, target: 'end' }),
      choice('inner', branch('inner', 'end'), { canSelectMultiple: true, dynamicTarget: true, multipleDynamicEndStep: 'second' }),
      intro('second', { target: 'end' }),
      intro('third', { target: 'end' }),
      intro('end', { lastStep: true }),
    ]),
  );
  page.choose('outer inner', 'outer second', 'outer third');
  page.next();
  page.choose('inner end');
  for (let press = 0; press < 3; press += 1) page.next();
  expect(page.path()).toEqual(['outer', 'inner', 'second', 'third', 'end']);
});

test('a field that shows nothing is neither left nor marked [R43 R119]', () => {
  const page = visit(flowOf([form('a', [{ name: 'when', type: 'date' }, 'b'], { lastStep: true })]));
  page.blur('when');
  expect(page.error('when')).toBeUndefined();
  expect(page.services.log.errors).toEqual([]);
});
