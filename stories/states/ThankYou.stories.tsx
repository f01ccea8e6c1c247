import type { StoryDefault } from '@ladle/react';

export default { title: 'States' } satisfies StoryDefault;

/** Where the redirect story leads. */
export const ThankYouPage = () => (
  <main>
    <h1>Thank you</h1>
    <p>This stands for the site’s own thank-you page.</p>
  </main>
);
