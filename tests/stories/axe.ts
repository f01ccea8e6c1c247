import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { RunOptions } from 'axe-core';
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

/** Runs axe on a page, or on the part of it that a selector or a context names: by the rules that forms are held to, or by others. */
export async function runAxe(page: Page, part: string | { include: string[]; exclude: string[] } = 'html', rules: RunOptions = axeOptions): Promise<AxeFinding> {
  // The debugger may evaluate it in spite of the page's policy.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source);
  return page.evaluate(
    async ([context, options]) => {
      // The script that was just evaluated puts it there.
      const { axe } = globalThis as unknown as { readonly axe: typeof import('axe-core') };
      // To name each sound element of a long page takes axe longer than to judge it.
      const { passes, violations } = await axe.run(context, { ...options, resultTypes: ['violations'] });
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
    [part, rules] as const,
  );
}
