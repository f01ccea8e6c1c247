import type { Definition } from '../definition/types.ts';
import type { FlowEvent } from '../flow/events.ts';
import { linkValues } from '../flow/prefill.ts';
import type { Services } from '../services/services.ts';
import type { PrefillValues } from './leadFlowStore.ts';

/** What fills in fields and choices from outside: the page's address, and its scripts. */
export interface Filling {
  /** Keeps values until there is a visit that they can go into. */
  keep(event: FlowEvent): void;
  fillKept(): void;
  fillFromLink(definition: Definition): void;
  /** Fills in the values of a page's script. */
  prefill(values: PrefillValues): void;
}

const isText = (value: unknown): boolean => /^(?:string|number|boolean)$/.test(typeof value);

export function createFilling({ log, navigation }: Services, send: (event: FlowEvent) => void): Filling {
  let kept: readonly FlowEvent[] = [];
  return {
    keep(event) {
      kept = [...kept, event];
    },
    fillKept() {
      const events = kept;
      kept = [];
      for (const event of events) send(event);
    },
    fillFromLink(definition) {
      const values = linkValues(definition, navigation.url());
      if (Object.keys(values).length > 0) send({ type: 'prefilled', values });
    },
    prefill(values) {
      const texts = Object.entries(values).flatMap(([name, value]): ReadonlyArray<readonly [string, string | readonly string[]]> => {
        if (Array.isArray(value) && value.every(isText)) return [[name, value.map(String)]];
        if (isText(value)) return [[name, String(value)]];
        log.warn(`prefill: the value of "${name}" is no text and was left out`);
        return [];
      });
      send({ type: 'prefilled', values: Object.fromEntries(texts) });
    },
  };
}
