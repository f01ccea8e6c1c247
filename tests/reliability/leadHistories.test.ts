import fc from '../tools/property.ts';
import { expect, test } from 'vitest';
import { isLongRun } from '../tools/longRun.ts';
import { checkLeads } from './checkLeads.ts';
import { leadFaults, type LeadFault } from './leadServer.ts';
import { LeadVisitor, type World } from './leadVisitor.ts';

interface Act {
  readonly does: string;
  readonly act: (visitor: LeadVisitor) => void | Promise<void>;
}

interface Story {
  readonly acts: readonly Act[];
  readonly faults: readonly LeadFault[];
  readonly world: World;
}

const acts: readonly fc.WeightedArbitrary<Act>[] = [
  { weight: 6, arbitrary: fc.nat(1).map((email) => ({ does: `fill ${email}`, act: (visitor) => visitor.fill(email) })) },
  { weight: 8, arbitrary: fc.constant({ does: 'press', act: (visitor) => visitor.press() }) },
  { weight: 3, arbitrary: fc.constant({ does: 'double click', act: (visitor) => visitor.press(2) }) },
  { weight: 3, arbitrary: fc.constant({ does: 'Enter', act: (visitor) => visitor.enter() }) },
  { weight: 2, arbitrary: fc.constant({ does: 'Back', act: (visitor) => visitor.back() }) },
  { weight: 6, arbitrary: fc.constant({ does: 'Try again', act: (visitor) => visitor.tryAgain() }) },
  { weight: 2, arbitrary: fc.constant({ does: 'edit the definition', act: (visitor) => visitor.editDefinition() }) },
  { weight: 2, arbitrary: fc.constant({ does: 'reload the page', act: (visitor) => visitor.reloadPage() }) },
  { weight: 2, arbitrary: fc.constant({ does: 'take the form down', act: (visitor) => visitor.takeDown() }) },
  { weight: 3, arbitrary: fc.constant({ does: 'put the form up again', act: (visitor) => visitor.putUp() }) },
  { weight: 1, arbitrary: fc.constant({ does: 'reset', act: (visitor) => visitor.restart() }) },
  { weight: 3, arbitrary: fc.constant({ does: 'Back from the thank-you page', act: (visitor) => visitor.comeBack() }) },
  {
    weight: 2,
    arbitrary: fc.boolean().map((isOffline) => ({
      does: isOffline ? 'offline' : 'online',
      act: (visitor) => void (visitor.server.isOffline = isOffline),
    })),
  },
  {
    weight: 8,
    arbitrary: fc.constantFrom(20, 100, 250, 2000, 8000, 21_000).map((time) => ({
      does: `wait ${time}`,
      act: (visitor) => visitor.settle(time),
    })),
  },
];

const stories: fc.Arbitrary<Story> = fc.record({
  acts: fc.array(fc.oneof(...acts), { minLength: 5, maxLength: 30 }),
  faults: fc.array(fc.constantFrom(...leadFaults), { maxLength: 8 }),
  world: fc.record({ dedupes: fc.boolean(), captcha: fc.boolean() }),
});

/** Without further faults, a visitor who keeps trying gets through. */
async function persist(visitor: LeadVisitor): Promise<boolean> {
  visitor.server.isOffline = false;
  visitor.server.faults = [];
  visitor.putUp();
  await visitor.settle(60_000);
  for (let round = 0; round < 4 && !visitor.isGone; round += 1) {
    visitor.tryAgain();
    visitor.fill(0);
    visitor.press();
    await visitor.settle(60_000);
  }
  return visitor.isGone;
}

async function play(story: Story): Promise<readonly string[]> {
  const visitor = new LeadVisitor(story.world);
  visitor.server.faults = story.faults;
  for (const { act } of story.acts) {
    await act(visitor);
    // A browser runs its microtasks before the next event.
    await visitor.settle();
  }
  const arrives = await persist(visitor);
  const timers = await visitor.leave();
  return [
    ...checkLeads({ log: visitor.log, server: visitor.server, dedupes: story.world.dedupes }),
    ...(arrives ? [] : ['the visitor never got through']),
    ...(timers === 0 ? [] : [`${timers} timers were left`]),
  ];
}

const readable = ({ acts: done, ...others }: Story): string => JSON.stringify({ ...others, acts: done.map(({ does }) => does) });

test('whatever network and visitor do, no acknowledged lead is lost, kept twice or invented [R15 R16 R105 R125]', async () => {
  await fc.assert(
    fc.asyncProperty(stories, async (story) => {
      expect({ story: readable(story), faults: await play(story) }).toMatchObject({ faults: [] });
    }),
    { numRuns: isLongRun ? 20_000 : 1000 },
  );
}, isLongRun ? 1_200_000 : 240_000);

