import { heroArt, treatmentArt } from '../art.ts';
import definition from '../definitions/standard.json' with { type: 'json' };
import type { DemoPage } from '../demoPage.ts';
import { html, type Html } from '../html.ts';
import { leadForm } from '../leadForm.ts';

const hero = html`<section class="hero">
  ${heroArt}
  <div class="wrap hero-grid">
    <div class="hero-copy">
      <h1>Put the razor down. For good.</h1>
      <p class="lead">Laser treatments by people who do nothing else, in a clinic near you. Start with a free plan:
      seven short questions, then choose where to meet us.</p>
      <ul class="hero-facts">
        <li>Millions of Treatments Performed</li>
        <li>Open 7 Days A Week</li>
        <li>25+ Board Certified Dermatologists</li>
      </ul>
    </div>
    <div class="form-card">${leadForm({ definition, service: 'laser-hair-removal' })}</div>
  </div>
</section>`;

const treatments = html`<section class="wrap section" aria-labelledby="treatments">
  <h2 id="treatments">What light can do for skin</h2>
  <ul class="cards">
    <li class="card">${treatmentArt('hair')}<h3>Hair removal</h3><p>Six to eight visits, for every skin tone and most hair colors.</p><p class="price">from $150 per treatment</p></li>
    <li class="card">${treatmentArt('renewal')}<h3>Skin renewal</h3><p>Softer lines and a more even tone, with a day or two of rest.</p><p class="price">from $280 per treatment</p></li>
    <li class="card">${treatmentArt('acne')}<h3>Acne care</h3><p>Light that calms active spots, and a plan for the marks they leave.</p><p class="price">from $120 per treatment</p></li>
    <li class="card">${treatmentArt('tattoo')}<h3>Tattoo removal</h3><p>Short pulses that break ink up, so that your body can carry it off.</p><p class="price">from $190 per treatment</p></li>
  </ul>
</section>`;

const visit = html`<section class="band" aria-labelledby="visit">
  <div class="wrap section">
    <h2 id="visit">Your first visit, minute by minute</h2>
    <ol class="timeline">
      <li><h3>Minute 0</h3><p>A specialist looks at your skin and your answers. No forms to fill in twice.</p></li>
      <li><h3>Minute 15</h3><p>A test pulse on a spot the size of a coin, so that you know what it feels like.</p></li>
      <li><h3>Minute 25</h3><p>Your plan, with the number of visits and the whole price on one page.</p></li>
      <li><h3>Minute 30</h3><p>Treat now, book for later, or think about it at home. All three are fine.</p></li>
    </ol>
  </div>
</section>`;

const questions = html`<section class="wrap section faq" aria-labelledby="faq">
  <h2 id="faq">Asked before almost every first visit</h2>
  <details open><summary>Does it hurt?</summary><p>Most people compare it to the snap of a rubber band. We cool the skin before, during and after each pulse.</p></details>
  <details><summary>How many treatments will I need?</summary><p>Six to eight for most areas, four to six weeks apart, because hair grows in turns and light only reaches the hair that is growing.</p></details>
  <details><summary>Can every skin tone be treated?</summary><p>Yes. Each clinic has more than one laser, and the right one depends on how much pigment your skin has.</p></details>
  <details><summary>What should I do before a visit?</summary><p>Shave the day before, leave out waxing for four weeks, and stay out of the sun for two.</p></details>
  <details><summary>What does it cost?</summary><p>$200 per treatment for a small area, $150 when you book online. Your plan has the whole price before you decide.</p></details>
</section>`;

/** The marketing page with the main journey in its hero. */
export const clinicPage: DemoPage = {
  path: '/clinic/',
  title: 'Laser hair removal near you',
  description: 'Laser and skin treatments in clinics across the country. Start with a free plan.',
  navLabel: 'Standard',
  hasForm: true,
  look: 'light',
  render: (): Html => html`${hero}${treatments}${visit}${questions}`,
};
