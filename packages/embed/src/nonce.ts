/** Tells react-aria the page's CSP nonce, for the `<style>` that it adds on iPhones while a pop-over is open. */
export function shareNonce(nonce: string | undefined): void {
  // as: the name that bundlers have agreed on for the nonce of late styles and scripts.
  const page = globalThis as { __webpack_nonce__?: string };
  if (nonce) page.__webpack_nonce__ ??= nonce;
}
