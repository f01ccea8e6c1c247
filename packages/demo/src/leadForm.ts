import { html, inlineJson, type Html } from './html.ts';

/** The site key of the demo server's fake captcha. */
export const siteKey = 'demo-site-key';

const trackingFields = [
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_term',
  'utm_content',
  'utm_id',
  'gclid',
  'gbraid',
  'wbraid',
  'fbclid',
  'msclkid',
  'ttclid',
  'li_fat_id',
  'twclid',
  'client_id',
  'source',
];

const withoutScript = html`<noscript><p class="lead-form-fallback">Please call (888) 555-0142: this form needs JavaScript.</p></noscript>`;

/** The page elements that a form reads: hidden fields, legal text, and where to post and redirect. */
function pageElements(service: string): Html {
  return html`<div hidden data-lead-flow-fields data-lead-flow-submit-url="/wp-json/leadsHandler/v1/submit/leads/">
  <input type="hidden" name="service" value="${service}">
  ${trackingFields.map((name) => html`<input type="hidden" name="${name}" value="">`)}
  <input type="hidden" name="g-recaptcha-response" value="" data-lead-flow-captcha-token>
</div>
<div hidden data-lead-flow-redirect="/thank-you/"></div>
<div hidden data-lead-flow-captcha-key="${siteKey}"></div>
<div hidden id="consent-text">
  <p>By pressing the button you agree that Lumaris may call or text you about your request, also with automated
  technology. Consent is no condition of a purchase. See our <a href="/terms/">terms and conditions</a>.</p>
</div>`;
}

/** What the pages have that bring a script of their own. */
export const formSurroundings = (service: string): Html => html`${withoutScript}
${pageElements(service)}`;

/** The embed as a site writes it: the root, its data container, and the elements that it reads. */
export function leadForm({ definition, service }: { definition: unknown; service: string }): Html {
  return html`<div class="lead-form" data-lead-flow></div>
<script type="application/json" data-lead-flow-data>${inlineJson(definition)}</script>
${pageElements(service)}`;
}
