import { TestRunner } from 'vitest';

/** Set for the core set, which leaves nothing out. */
const isCore = process.env['LEAD_FLOW_CORE'] !== undefined;

/** Playwright's members that WebDriver has nothing for. The test that calls one is skipped with the reason; in the core set it fails. */
export function unsupported<Name extends string>(...names: readonly Name[]): Readonly<Record<Name, () => never>> {
  const refuse = (name: string) => (): never => {
    const reason = `WebDriver has no ${name}`;
    if (!isCore) TestRunner.getCurrentTest()?.context.skip(reason);
    throw new Error(reason);
  };
  return Object.fromEntries(names.map((name) => [name, refuse(name)])) as Record<Name, () => never>; // as: one for each name
}
