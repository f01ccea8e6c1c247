import { afterPaint } from '../../base/deadlines.ts';
import type { Runners, RunningStepType } from '../../effects/kindRunner.ts';
import { expressIntroductionFlow, expressSelectorFlow } from './flow.ts';

const runs: Runners = {
  trackExpress({ button, serviceName, servicePrice }, { definition }, { services: { clock, tracker } }) {
    const { expressEventName: eventName, experiment } = definition.settings;
    // A tag manager works for longer than the step needs. A booking link that opens another page finds the click tracked before.
    afterPaint(clock, () => tracker.track({ type: 'express', eventName, button, serviceName, servicePrice, experiment }));
  },
};

export const expressIntroduction: RunningStepType = { ...expressIntroductionFlow, runs };
export const expressSelector: RunningStepType = { ...expressSelectorFlow, runs };
