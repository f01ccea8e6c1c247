import { laterStepsPart } from './laterStepsPart.ts';

/** Fetches the steps that are fetched late otherwise: for a server, which renders once, and for tests. */
export async function loadSteps(): Promise<void> {
  await laterStepsPart.load();
}
