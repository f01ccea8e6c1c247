import type { Definition } from '../../definition/types.ts';
import type { Moment } from '../../flow/code.ts';
import type { Services } from '../../services/services.ts';
import type { Payload } from './payload.ts';

/** What few definitions want for their leads. */
export interface LeadAdditions {
  /** Returns what is in the body over everything else. */
  body(moment: Moment): Payload;
  /** Returns the id that the server knows the lead by already. */
  id(definition: Definition): string | undefined;
}

/** By the services of the visit: the code that sets them is fetched where a definition asks for it. */
export const leadAdditions = new WeakMap<Services, LeadAdditions>();
