import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { axeOptions } from '../../stories/fixtures/axeOptions.ts';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe found. */
export interface AxeFinding {
  /** Rules that looked at something and found it sound. */
  readonly passed: readonly string[];
  /** Rule, element, reason. */
  readonly faults: readonly string[];
}

/** Runs axe on a page, or on the part that a selector names. */
export async function runAxe(page: Page, part = 'html'): Promise<AxeFinding> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source);
  return page.evaluate(
    async ([selector, options]) => {
      // The script that was just evaluated puts it there.
      const { axe } = globalThis as unknown as { readonly axe: typeof import('axe-core') };
      const { passes, violations } = await axe.run(selector, { ...options, resultTypes: ['violations'] });
      return {
        passed: passes.map(({ id }) => id),
        faults: violations.flatMap(({ id, nodes }) =>
          nodes.map(
            ({ target, any, all, none }) =>
              `${id}: ${target.join(' ')} (${[...any, ...all, ...none].map((check) => check.message).join('; ')})`,
          ),
        ),
      };
    },
    [part, axeOptions] as const,
  );
}
