/** Markup that is safe to print. */
export interface Html {
  readonly markup: string;
}

type Printable = string | number | Html | readonly Html[] | undefined;

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes a text for an element or a quoted attribute. */
function escapeText(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character);
}

function print(value: Printable): string {
  if (value === undefined) return '';
  if (typeof value === 'string' || typeof value === 'number') return escapeText(String(value));
  return 'markup' in value ? value.markup : value.map(({ markup }) => markup).join('');
}

/** Markup from a template; escapes every value that is not markup itself. */
export function html(strings: TemplateStringsArray, ...values: readonly Printable[]): Html {
  return { markup: strings.map((string, index) => string + print(values[index])).join('') };
}

/** JSON for a `<script type="application/json">`, without any `<` that could end the element. */
export function inlineJson(value: unknown): Html {
  return { markup: JSON.stringify(value, undefined, 2).replaceAll('<', String.raw`\u003c`) };
}
