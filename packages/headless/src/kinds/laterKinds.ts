import { networkCode } from '../services/networkCode.ts';
import { createCookieService } from '../services/cookies.ts';
import { createPageService } from '../services/page.ts';
import type { RunnerPart } from '../effects/lateRunner.ts';
import { createRunner } from './createRunner.ts';
import { features } from './features.ts';
import { laterTypes } from './laterTypes.ts';

const runner: RunnerPart = { createRunner };

/** What a page's script fetches once the first step can be used. */
export const laterKinds = { features, laterTypes, networkCode, pageServices: { createPageService, createCookieService }, runner };
