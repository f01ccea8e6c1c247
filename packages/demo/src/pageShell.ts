import { logo } from './art.ts';
import type { DemoPage } from './demoPage.ts';
import type { PageParts } from './firstSteps.ts';
import { html, type Html } from './html.ts';
import { siteKey } from './leadForm.ts';

function demoBar(current: DemoPage, pages: readonly DemoPage[]): Html {
  const links = pages
    .filter(({ navLabel }) => navLabel !== undefined)
    .map((page) => {
      const href = page.navHref ?? page.path;
      return page === current
        ? html`<li><a href="${href}" aria-current="page">${page.navLabel}</a></li>`
        : html`<li><a href="${href}">${page.navLabel}</a></li>`;
    });
  return html`<nav class="demo-bar" aria-label="Demo pages"><ul>${links}<li><a href="/leads/">Leads received</a></li><li><a href="/docs/">Documentation</a></li></ul></nav>`;
}

const siteHeader = html`<header class="site-header">
  <a class="brand" href="/clinic/">${logo}<span>Lumaris</span></a>
  <p class="site-phone"><span>Open 7 days</span> <a href="tel:+18885550142">(888) 555-0142</a></p>
</header>`;

const productHeader = html`<header class="site-header"><a class="brand" href="/">${logo}<span>Lead Flow</span></a></header>`;

const siteFooter = html`<footer class="site-footer">
  <div class="wrap">
    <p class="footer-brand">Lumaris Skin Clinics</p>
    <p>An invented clinic. What you send stays on this machine; see it under <a href="/leads/">leads received</a>.</p>
    <ul>
      <li><a href="/terms/">Terms and conditions</a></li>
      <li><a href="/thank-you/">Thank-you page</a></li>
      <li><a href="tel:+18885550142">(888) 555-0142</a></li>
    </ul>
  </div>
</footer>`;

const productFooter = html`<footer class="site-footer">
  <div class="wrap"><p>What you send stays on this machine; see it under <a href="/leads/">leads received</a>.</p></div>
</footer>`;

const captchaScript = (nonce: string) =>
  html`<script async src="/recaptcha/enterprise.js?render=${siteKey}" nonce="${nonce}"></script>`;

function formScripts(nonce: string): Html {
  return html`${captchaScript(nonce)}
<script async src="/embed/lead-flow.js" nonce="${nonce}"></script>`;
}

function appFiles(app: string, nonce: string): Html {
  return html`<link rel="stylesheet" href="/apps/${app}.css">
<link rel="stylesheet" href="/apps.css">
${captchaScript(nonce)}
<script type="module" src="/apps/${app}.js"></script>`;
}

/** A page's content with the site around it. */
const withSite = (page: DemoPage, pages: readonly DemoPage[], main: Html): Html => html`<body>
<a class="skip-link" href="#main">Skip to content</a>
${demoBar(page, pages)}
${page.isProduct ? productHeader : siteHeader}
<main id="main" tabindex="-1">${main}</main>
${page.isProduct ? productFooter : siteFooter}
</body>`;

/** The document around a page's content. */
export function pageShell(page: DemoPage, pages: readonly DemoPage[], { main, head }: PageParts, nonce: string): Html {
  return html`<!doctype html>
<html lang="en" data-look="${page.look}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${page.title} | ${page.isProduct ? 'Lead Flow' : 'Lumaris'}</title>
<meta name="description" content="${page.description}">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/base.css">
<link rel="stylesheet" href="/sections.css">
<link rel="stylesheet" href="/pages.css">
<link rel="stylesheet" href="/form-room.css">
${page.isProduct ? html`<link rel="stylesheet" href="/front.css">` : undefined}
${page.script ? html`<script defer src="${page.script}" nonce="${nonce}"></script>` : undefined}
${page.hasForm ? formScripts(nonce) : undefined}
${page.app ? appFiles(page.app, nonce) : undefined}
${head}
</head>
${page.isAlone ? html`<body class="studio-alone"><main id="main">${main}</main></body>` : withSite(page, pages, main)}
</html>`;
}
