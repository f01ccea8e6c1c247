
export default { title: 'States' };

/** Where the redirect story leads. */
export const ThankYouPage = () => (
  <main>
    <h1>Thank you</h1>
    <p>This stands for the site’s own thank-you page.</p>
  </main>
);
