/**
 * A version 4 UUID (RFC 9562, section 5.4) for pages without https, where browsers have no `crypto.randomUUID`. `Math.random` is enough: the
 * id only has to differ from those of other leads.
 */
export function randomId(): string {
  return 'xxxxxxxx-xxxx-4xxx-yxxx-xxxxxxxxxxxx'.replace(/[xy]/g, (mark) => {
    const digit = Math.floor(Math.random() * 16);
    return (mark === 'x' ? digit : (digit & 3) | 8).toString(16);
  });
}
