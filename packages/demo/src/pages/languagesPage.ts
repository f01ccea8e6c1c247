import definition from '../definitions/languages.json' with { type: 'json' };
import type { DemoPage } from '../demoPage.ts';
import { html } from '../html.ts';
import { leadForm } from '../leadForm.ts';

const languages = [['en', 'English'], ['es', 'Español'], ['fr', 'Français'], ['de', 'Deutsch'], ['pt', 'Português']] as const;

/** A form in five languages, with a switch. What the switch does is in public/languages.js: it sets `lang` around the form. */
export const languagesPage: DemoPage = {
  path: '/languages/',
  title: 'One form, five languages',
  description: 'The same form in the language of whoever fills it in.',
  navLabel: 'Languages',
  hasForm: true,
  look: 'light',
  render: () => html`<section class="spoken">
  <div class="wrap duo">
  <div>
    <h1>One form, five languages</h1>
    <p class="lead">Answer a question or two, then switch the language. The step, the answers and what you are typing stay,
    and the clinic gets the same lead in every language.</p>
    <div class="languages" role="group" aria-label="Language of the form">
      ${languages.map(([language, name]) => html`<button type="button" lang="${language}" aria-pressed="${String(language === 'en')}">${name}</button>`)}
    </div>
  </div>
  <div class="form-card" lang="en">${leadForm({ definition, service: 'laser-hair-removal' })}</div>
  </div>
  <script async src="/languages.js"></script>
</section>`,
};
