import { fieldMarks } from '@leadflow/headless/html';

// An attribute's value may have a ">" in it.
const field = /<(input|textarea|select)\b((?:[^">]|"[^"]*")*?)(\/?)>/g;

const marks = Object.entries(fieldMarks.attributes).map(([name, value]) => ` ${name}="${value}"`).join('');

function isPersonal(name: string, attributes: string): boolean {
  if (name === 'select') return attributes.includes(' name="your-city"');
  return !/ type="(?:radio|checkbox|button|submit)"/.test(attributes);
}

/** The markup of a step with its fields marked for tools that record visits, as the script does it: a recorder may be there first. */
export function markFields(html: string): string {
  return html.replace(field, (tag, name: string, attributes: string, end: string) => {
    if (!isPersonal(name, attributes)) return tag;
    const marked = attributes.replace(/ class="([^"]*)"/, (_class, own: string) => ` class="${[own, ...fieldMarks.classes].join(' ')}"`);
    return `<${name}${marked}${marks}${end}>`;
  });
}
