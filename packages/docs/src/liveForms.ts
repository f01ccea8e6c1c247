/** A form that a page shows live: a block of its JSON, which begins with `json try=NAME`, or in the studio, with `json studio=NAME`. */
export interface LiveForm {
  readonly name: string;
  /** Its definition as the page has it. */
  readonly json: string;
}

/** The forms that these pages show live. */
export function liveForms(pages: ReadonlyArray<{ readonly path: string; readonly text: string }>): readonly LiveForm[] {
  const forms = pages.flatMap(({ text }) => Array.from(text.matchAll(/^```json (?:try|studio)=([\w-]+)\n(.*?)^```$/gms), ([, name = '', json = '']) => ({ name, json })));
  const twice = forms.find(({ name }, index) => forms.findIndex((form) => form.name === name) !== index);
  if (twice) throw new Error(`Two live forms are called ${twice.name}: give each a name of its own after "try=" or "studio="`);
  return forms;
}

const page = (title: string, head: string, body: string): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
${head}${body}
</html>
`;

/** The page in which a form is tried, as a site would have it. */
export const formPage = ({ name, json }: LiveForm): string =>
  page(
    `The form ${name}`,
    '',
    `<main>
<div data-lead-flow>This form needs JavaScript.</div>
<script type="application/json" data-lead-flow-data>${json.replaceAll('<', '\\u003c')}</script>
</main>
<script async src="lead-flow/lead-flow.js"></script>`,
  );

/** The studio, for a form of the site (`?form=NAME`) or for forms of one's own. */
export const studioPage = page(
  'The studio',
  '<link rel="stylesheet" href="studio.css">\n<style>body { margin: 0 }</style>\n',
  `<main id="studio"><noscript>The studio needs JavaScript.</noscript></main>
<script type="module" src="studio.js"></script>`,
);
