import { readTimeZone } from '../base/timeZone.ts';
import type { Fault } from './fault.ts';
import type { Definition } from './types.ts';

/** Finds time zones that can't be read. They count as none: the visitor's own stands in, or no time is called the clinic's. */
export function checkZones({ steps }: Definition): readonly Fault[] {
  return steps.flatMap((step) => {
    const path = `steps[${step.index}]`;
    // Types of a page's own may mean something else by it.
    const ofStep = step.type === 'appointment' ? step.settings.timeZone : undefined;
    const zones = [[`${path}.settings.timeZone`, ofStep] as const, ...step.inputs.map(({ timeZone }, index) => [`${path}.inputs[${index}].timeZone`, timeZone] as const)];
    return zones.flatMap(([place, zone]) =>
      zone === undefined || readTimeZone(zone) !== undefined
        ? []
        : [{ path: place, message: `${JSON.stringify(zone)} is no time zone, so it counts as none`, remedy: 'write a name such as "America/Denver", or an offset such as "UTC-7"' }],
    );
  });
}
