import type { DemoPage } from '../demoPage.ts';
import { html } from '../html.ts';

/** The visitor's first name from the form's cookie; '' without one. */
function firstName(cookies: string | null): string {
  const value = /(?:^|;\s*)lead_form_data=([^;]*)/.exec(cookies ?? '')?.[1];
  if (value === undefined) return '';
  try {
    const data: unknown = JSON.parse(decodeURIComponent(value));
    const isNamed = typeof data === 'object' && data !== null && 'first_name' in data;
    return isNamed && typeof data.first_name === 'string' ? data.first_name.slice(0, 40) : '';
  } catch {
    return '';
  }
}

/** The page to which a form redirects after its lead was accepted. */
export const thankYouPage: DemoPage = {
  path: '/thank-you/',
  title: 'Thank you',
  description: 'Your request has arrived.',
  hasForm: false,
  look: 'paper',
  render: ({ request }) => {
    const name = firstName(request.headers.get('cookie'));
    return html`<section class="wrap letter">
  <h1>${name ? `Thank you, ${name}` : 'Thank you'}</h1>
  <p class="lead">Your request has arrived. A specialist from the clinic you chose calls you within one working day.</p>
  <h2>Until then</h2>
  <ul class="ticks">
    <li>Reply Y to our text message, so that we know the number is yours</li>
    <li>Shave the area the day before your visit, and leave out waxing</li>
    <li>Stay out of the sun for two weeks before a treatment</li>
  </ul>
  <p><a class="button" href="/leads/">See what was received</a></p>
</section>`;
  },
};
