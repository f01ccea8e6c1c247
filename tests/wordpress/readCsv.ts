/** The rows of a CSV file, as a spreadsheet reads them. */
export const readCsv = (text: string): readonly string[][] =>
  [...text.replace('\uFEFF', '').matchAll(/((?:"(?:[^"]|"")*"|[^",\n]*)(?:,|\n))+?(?<=\n)/g)].map(([line]) => [...line.matchAll(/("(?:[^"]|"")*"|[^",\n]*)(?:,|\n)/g)].map(([, cell = '']) => (cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell)));
