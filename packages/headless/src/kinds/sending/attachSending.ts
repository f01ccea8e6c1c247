import type { Late } from '../../base/late.ts';
import type { Features } from '../../store/kinds.ts';
import type { startSending } from './startSending.ts';

/** Does what a definition asks for around its leads, with code that few forms fetch. Without it the form still works. */
export const attachSendingWith =
  (part: Late<{ readonly startSending: typeof startSending }>): Features['attachSending'] =>
  (definition, store, stayOn) => {
    let stop: (() => void) | undefined;
    let isAttached = true;
    const start = (code: NonNullable<typeof part.code>): void => {
      if (isAttached) stop = code.startSending(definition, store, stayOn);
    };
    if (part.code) start(part.code);
    else part.load().then(start, (error: unknown) => store.services.log.warn(String(error)));
    return () => {
      isAttached = false;
      stop?.();
    };
  };
