import * as inspection from '../definition/inspection.ts';
import { inspectionPart } from '../definition/inspectionPart.ts';
import * as htmlCode from '../html/htmlCode.ts';
import { htmlPart } from '../html/htmlPart.ts';
import { callsPart } from '../lead/callsPart.ts';
import * as serverCalls from '../lead/serverCalls.ts';
import * as spanish from '../messages/es.ts';
import { spanishPart } from '../messages/languages.ts';

/** Has at hand what pages fetch late, so that a test need not wait for it. */
export function provideLateParts(): void {
  callsPart.provide(serverCalls);
  htmlPart.provide(htmlCode);
  inspectionPart.provide(inspection);
  spanishPart.provide(spanish);
}
