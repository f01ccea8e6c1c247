import { serverCalls } from '../effects/effectRunner.ts';
import * as serverCallsCode from '../effects/serverCalls.ts';
import * as laterServicesCode from '../services/laterServices.ts';
import { laterServices } from '../services/lateServices.ts';
import { inspection } from './features.ts';
import * as inspectionCode from './inspection.ts';

/** Puts all late code at hand: a test whose clock is a fake one can't wait for a download. */
export function provideLateCode(): void {
  serverCalls.provide({ code: serverCallsCode });
  laterServices.provide({ code: laterServicesCode });
  inspection.provide({ code: inspectionCode });
}
