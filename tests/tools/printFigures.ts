/** `npm run house` prints the figures. */
export function printFigures(figures: Readonly<Record<string, unknown>>): void {
  if (process.env['LEAD_FLOW_HOUSE'] !== '1') return;
  for (const [name, figure] of Object.entries(figures)) {
    const list: readonly unknown[] = Array.isArray(figure) ? figure : [];
    process.stdout.write(`${name}: ${Array.isArray(figure) ? list.length : String(figure)}${list.map((item) => `\n    ${String(item)}`).join('')}\n`);
  }
}
