import { callsPart } from '../lead/callsPart.ts';
import * as serverCalls from '../lead/serverCalls.ts';

/** Has at hand what pages fetch late, so that a test need not wait for it. */
export function provideLateParts(): void {
  callsPart.provide(serverCalls);
}
