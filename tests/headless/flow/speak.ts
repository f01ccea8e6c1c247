import { vi } from 'vitest';
import { flowOf, intro } from './steps.ts';
import { visit } from './visit.ts';

/** Has forms of these languages shown once: a language is fetched for all forms of a page, and the next ones speak it at once. */
export async function speak(...locales: readonly string[]): Promise<void> {
  for (const locale of locales) {
    const page = visit(flowOf([intro('a', { lastStep: true })], { locale }));
    await vi.waitFor(() => page.status() === 'ready' || Promise.reject(new Error(`${locale} has not come`)));
    page.unmount();
  }
}
