/** What Cloudflare writes in the place of each e-mail address in a page (Scrape Shield, "Email Address Obfuscation"), as markup or as what is left of it in a text. */
const obfuscated = /\[email(?:\s|&#160;|&nbsp;)protected\]|\/cdn-cgi\/l\/email-protection|__cf_email__/;

/** Whether an e-mail address in a text was replaced on its way to the visitor, be it the text of a whole definition. */
export function isObfuscated(text: unknown): boolean {
  return typeof text === 'string' && obfuscated.test(text);
}

/** How an author keeps Cloudflare out of a definition. */
export const obfuscationRemedy =
  'write <!--email_off--> before the element that has the definition and <!--/email_off--> after it, fetch the definition from an address (data-lead-flow-definition), or turn “Email Address Obfuscation” off in Cloudflare';
