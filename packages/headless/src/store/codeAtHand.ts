import { serverCalls } from '../effects/effectRunner.ts';
import * as serverCallsCode from '../effects/serverCalls.ts';
import * as html from '../services/html/htmlCode.ts';
import { htmlCode } from '../services/html/quickText.ts';
import { inspection, laterWork } from './features.ts';
import * as inspectionCode from './inspection.ts';
import * as laterWorkCode from './laterWork.ts';

/** Provides the store's late code at once. The page's script has a module of its own in this one's place: packages/embed/build/lateModules.ts. */
export function provideCode(): void {
  serverCalls.provide({ code: serverCallsCode });
  htmlCode.provide({ code: html });
  laterWork.provide({ code: laterWorkCode });
  inspection.provide({ code: inspectionCode });
}
