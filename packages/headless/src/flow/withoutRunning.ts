/** Forgets searches, or other loads, under way: the one that starts next aborts them. */
export function withoutRunning<Load extends { readonly status: string }>(loads: Readonly<Record<string, Load>>): Readonly<Record<string, Load>> {
  const entries = Object.entries(loads);
  const settled = entries.filter(([, load]) => load.status !== 'loading');
  return settled.length === entries.length ? loads : Object.fromEntries(settled);
}
