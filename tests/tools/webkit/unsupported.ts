/** Playwright's members that WebDriver has nothing for. A test that calls one needs a condition (`lacks`). */
export function unsupported<Name extends string>(...names: readonly Name[]): Readonly<Record<Name, () => never>> {
  const refuse = (name: string) => (): never => {
    throw new Error(`WebDriver has no ${name}: see tests/tools/lacks.ts`);
  };
  return Object.fromEntries(names.map((name) => [name, refuse(name)])) as Record<Name, () => never>; // as: one for each name
}
