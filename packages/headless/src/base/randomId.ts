/**
 * A version 4 UUID by hand (RFC 9562, section 5.4), for pages that are not served over https and for a service that breaks. From
 * `Math.random`: the id only has to differ from other leads' ids, it keeps no secret.
 */
export function randomId(): string {
  return 'xxxxxxxx-xxxx-4xxx-yxxx-xxxxxxxxxxxx'.replace(/[xy]/g, (mark) => {
    const digit = Math.floor(Math.random() * 16);
    return (mark === 'x' ? digit : (digit & 3) | 8).toString(16);
  });
}
