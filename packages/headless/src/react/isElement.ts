/**
 * Whether something is an element, and one of that name. Told by the name and not by the class: in a portal into a frame or a pop-up,
 * classes are those of that window.
 */
export function isElement(value: unknown): value is Element;
export function isElement<Name extends keyof HTMLElementTagNameMap>(value: unknown, name: Name): value is HTMLElementTagNameMap[Name];
export function isElement(value: unknown, name?: string): boolean {
  const found = typeof value === 'object' && value !== null && 'localName' in value ? value.localName : undefined;
  return found !== undefined && (name === undefined || found === name);
}
