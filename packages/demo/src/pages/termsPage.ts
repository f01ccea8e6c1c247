import type { DemoPage } from '../demoPage.ts';
import { html } from '../html.ts';

/** The terms that the stepper list layout links to. */
export const termsPage: DemoPage = {
  path: '/terms/',
  title: 'Terms and conditions',
  description: 'The terms of this demo.',
  hasForm: false,
  look: 'paper',
  render: () => html`<section class="wrap letter">
  <h1>Terms and conditions</h1>
  <p class="lead">Lumaris is invented, and so are its clinics, prices and telephone numbers.</p>
  <h2>What you type</h2>
  <p>Leads are kept in a file on the machine that runs this demo and are sent nowhere else. Delete the file to forget them.</p>
  <h2>Offers</h2>
  <p>$150 per treatment holds for online bookings of one small area. By phone or in person it is $200 per treatment.</p>
</section>`,
};
