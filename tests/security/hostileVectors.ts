import { hostileHtml } from '../headless/html/hostileHtml.ts';
import { isLongRun } from '../tools/longRun.ts';

/** Events that a browser fires by itself on elements put into a page. */
const selfFiring = [
  '<img src=x onerror=hit()>',
  '<img srcset=x onerror=hit()>',
  '<img src=data:, onerror=hit()>',
  '<img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" onload=hit()>',
  '<picture><source srcset=x><img onerror=hit()></picture>',
  '<svg><image href=x onerror=hit() /></svg>',
  '<svg onload=hit()></svg>',
  '<svg><a><rect width=9 height=9 /><animate attributeName=x dur=1ms onend=hit() /></a></svg>',
  '<svg><animateTransform attributeName=transform dur=1ms onbegin=hit() /></svg>',
  '<svg><discard onbegin=hit() />',
  '<body onpageshow=hit() onload=hit()>',
  '<details open ontoggle=hit()><summary>s</summary></details>',
  '<dialog open onclose=hit()><form method=dialog><input autofocus onfocus=hit()></form></dialog>',
  '<video src=x onerror=hit()></video>',
  '<video poster=x><source src=x onerror=hit()></video>',
  '<audio onloadstart=hit() src=x></audio>',
  '<track default onerror=hit() src=x>',
  '<input autofocus onfocus=hit()>',
  '<textarea autofocus onfocus=hit()></textarea>',
  '<a href=# autofocus onfocus=hit() tabindex=0>a</a>',
  '<p autofocus tabindex=0 onfocus=hit()>p</p>',
  '<input type=image src=x onerror=hit()>',
  '<object data=x onerror=hit()></object>',
  '<object type=image/svg+xml data="data:image/svg+xml,<svg xmlns=\'http://www.w3.org/2000/svg\' onload=\'parent.hit()\'/>"></object>',
  '<iframe onload=hit()></iframe>',
  '<iframe src=x onload=hit()></iframe>',
  '<iframe srcdoc="<svg onload=parent.hit()>"></iframe>',
  '<iframe src="javascript:parent.hit()"></iframe>',
  '<iframe src="java&Tab;script:parent.hit()"></iframe>',
  '<iframe src="data:text/html,<script>parent.postMessage(0)</script>" onload=hit()></iframe>',
  '<frameset onload=hit()><frame src=x></frameset>',
  '<embed src=x onload=hit() onerror=hit()>',
  '<link rel=stylesheet href=x onerror=hit()>',
  '<link rel=preload as=image href=x onerror=hit()>',
  '<style onload=hit()>a{}</style>',
  '<style>@keyframes k{}</style><b style="animation:k 1ms" onanimationstart=hit()>b</b>',
  '<b style="transition:color 1ms" ontransitionrun=hit()>b</b>',
  '<b style="content-visibility:auto" oncontentvisibilityautostatechange=hit()>b</b>',
  '<script>hit()</script>',
  '<script src="data:text/javascript,hit()"></script>',
  '<script type=module>hit()</script>',
  '<svg><script href="data:text/javascript,hit()" /></svg>',
  '<marquee loop=1 width=0 onfinish=hit()>m</marquee>',
  '<marquee onstart=hit()>m</marquee>',
  '<template shadowrootmode=open><img src=x onerror=hit()></template>',
  '<img src=x onerror=hit() is=lf-form>',
  '<lf-form onclick=hit()><img src=x onerror=hit()></lf-form>',
  '<math><maction actiontype=statusline xlink:href="javascript:hit()">m</maction></math><img src=x onerror=hit()>',
] as const;

/** Parsers that disagree: what one reads as text another reads as a tag. */
const confusions: readonly ((html: string) => string)[] = [
  (html) => html,
  (html) => `"><${html.slice(1)}`,
  (html) => `<b title="</b>${html.replaceAll('"', '&quot;')}">${html}`,
  (html) => `<noscript><style></noscript>${html}</style></noscript>`,
  (html) => `<textarea></textarea>${html}<textarea>`,
  (html) => `<xmp></xmp>${html}`,
  (html) => `<plaintext hidden></plaintext>${html}`,
  (html) => `<title><a title="</title>${html}">`,
  (html) => `<svg><title><![CDATA[</title>${html}]]></title></svg>`,
  (html) => `<math><annotation-xml encoding="text/html">${html}</annotation-xml></math>`,
  (html) => `<table><caption><svg></table>${html}`,
  (html) => `<form><form>${html}</form></form>`,
  (html) => `<a><table><a>${html}</a></table></a>`,
  (html) => `<!--><img -->${html}`,
  (html) => `<!-->${html}-->`,
  (html) => `<?xml ?>${html}<!DOCTYPE x>`,
  (html) => `<p\u0000>${html.replace('<', '<\u0000').replace('\u0000', '')}`,
  (html) => html.replace(/^<(\w+)/, '<$1/x'),
  (html) => html.replace(/ (on\w+)=/, '\f$1\n=\r'),
  (html) => `${'<div>'.repeat(520)}${html}`,
];

/** Addresses that run when they are followed. */
const addresses = [
  'javascript:hit()',
  'JaVaScRiPt:hit()',
  ' javascript:hit()',
  '\u0001javascript:hit()',
  'java\tscript:hit()',
  'java\nscript:hit()',
  'javascript\r:hit()',
  'javascript&colon;hit()',
  '&#106;avascript:hit()',
  '&#x6A;avascript&#x3A;hit()',
  'javascript:/*--></title></style></script>*/hit()',
  'javascript://%0ahit()',
  'data:text/html,<script>opener.hit()</script>',
  'data:text/html;base64,PHNjcmlwdD5vcGVuZXIuaGl0KCk8L3NjcmlwdD4=',
  'vbscript:hit()',
  'blob:https://page.example/1',
  'filesystem:https://page.example/temporary/x',
  'view-source:javascript:hit()',
] as const;

const links: readonly ((address: string) => string)[] = [
  (address) => `<a href="${address}">follow</a>`,
  (address) => `<a target=_blank href='${address}'>follow</a>`,
  (address) => `<svg><a xlink:href="${address}"><text y=9>follow</text></a></svg>`,
  (address) => `<form action="${address}"><button>follow</button></form>`,
  (address) => `<button formaction="${address}" form=f>follow</button><form id=f></form>`,
  (address) => `<area href="${address}" shape=default><map name=m></map>`,
];

/** Ways to stand in for what the page's scripts rely on. They run nothing; they must not survive. */
const clobbers = ['body', 'cookie', 'dataLayer', 'LeadFlow', 'grecaptcha', 'querySelector', '__proto__'].flatMap((name) => [
  `<img name="${name}">`,
  `<form id="${name}"><input name="parentNode"></form>`,
  `<a id="${name}"></a><a id="${name}" name="push" href="x:y"></a>`,
]);

const all: readonly string[] = [
  ...selfFiring.flatMap((html) => confusions.map((confuse) => confuse(html))),
  ...addresses.flatMap((address) => links.map((link) => link(address))),
  ...clobbers,
  ...hostileHtml.map((html) => html.replaceAll(/hit\(\d+\)/g, 'hit()')),
];

/** One in so many is enough for an ordinary run, since each meets another wrapping; a long run takes them all. */
const stride = isLongRun ? 1 : 17;

/** Hostile texts that a definition may carry as HTML; each calls `hit` with its place in this list. */
export const hostileVectors: readonly string[] = all
  .filter((_, place) => place % stride === 0)
  .map((html, index) => html.replaceAll('hit()', `hit(${index})`));

/** Addresses alone, for every place of a definition that takes one. */
export const hostileAddresses: readonly string[] = addresses.filter((address) => !address.includes('&'));
