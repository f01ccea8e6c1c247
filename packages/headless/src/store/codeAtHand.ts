import { serverCalls } from '../effects/effectRunner.ts';
import * as html from '../services/html/htmlCode.ts';
import { htmlCode } from '../services/html/quickText.ts';
import { inspection, laterWork } from './features.ts';
import * as laterWorkCode from './laterWork.ts';

/**
 * Provides the store's late code: what a server renders with at once, what talks to the server and to the author when there is time. The page's
 * script has a module of its own in this one's place: packages/embed/build/lateModules.ts.
 */
export function provideCode(): void {
  htmlCode.provide({ code: html });
  laterWork.provide({ code: laterWorkCode });
  serverCalls.provide({ download: () => import('../effects/serverCalls.ts') });
  inspection.provide({ download: () => import('./inspection.ts') });
}
