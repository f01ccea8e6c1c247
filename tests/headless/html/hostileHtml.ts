/** Ways to run a script from HTML: each calls `hit` when it works. */
const calls = [
  '<script>hit()</script>',
  '<scr<script>ipt>hit()</script>',
  '<svg><script>hit()</script></svg>',
  '<img src=x onerror=hit()>',
  '<img src=x onerror="hit()"//',
  '<image src=x onerror=hit()>',
  '<svg onload=hit()>',
  '<svg><animate onbegin=hit() attributeName=x dur=1s>',
  '<svg><set onbegin=hit() attributename=x>',
  '<body onload=hit()>',
  '<details open ontoggle=hit()>x</details>',
  '<video><source onerror=hit()></video>',
  '<audio src=x onerror=hit()>',
  '<input autofocus onfocus=hit()>',
  '<select autofocus onfocus=hit()></select>',
  '<iframe srcdoc="<script>parent.hit()</script>"></iframe>',
  '<iframe src="javascript:parent.hit()"></iframe>',
  '<object data="javascript:parent.hit()"></object>',
  '<embed src="javascript:parent.hit()">',
  '<math><mtext><table><mglyph><style><img src=x onerror=hit()></style></mglyph></table></mtext></math>',
  '<noscript><p title="</noscript><img src=x onerror=hit()>"></noscript>',
  '<svg><style><img src=x onerror=hit()></style></svg>',
  '<svg></p><style><a id="</style><img src=x onerror=hit()>">',
  '<form><math><mtext></form><form><mglyph><style></math><img src=x onerror=hit()>',
  '<template><img src=x onerror=hit()></template>',
  '<style>@import "x"</style><img src=x onerror=hit()>',
  '<a href="javascript:hit()" autofocus>x</a>',
  '<a href="jav&#x09;ascript:hit()">x</a>',
  '<a href=" &#1;javascript:hit()">x</a>',
  '<a href="data:text/html,<script>opener.hit()</script>">x</a>',
  '<p style="animation: x" onanimationstart=hit()>x</p>',
  '<button is="x-y" onclick=hit()>x</button>',
  '<marquee onstart=hit()>x</marquee>',
  '<link rel=stylesheet href=x onerror=hit()>',
  '<meta http-equiv=refresh content="0;url=javascript:hit()">',
  '<base href="javascript:hit()//"><a href="x">x</a>',
];

const wrappers: readonly ((html: string) => string)[] = [
  (html) => html,
  (html) => html.toUpperCase().replaceAll('HIT()', 'hit()'),
  (html) => `<p>${html}</p>`,
  (html) => `<table><tr><td>${html}</td></tr></table>`,
  (html) => `<math><mi>${html}</mi></math>`,
  (html) => `<svg><desc>${html}</desc></svg>`,
  (html) => `<svg><foreignObject>${html}</foreignObject></svg>`,
  (html) => `<select><option>${html}</option></select>`,
  (html) => `<!-- --!>${html}<!-- -->`,
  (html) => `<div title="'>${html}'">${html}</div>`,
  (html) => html.replaceAll(' ', '/'),
  (html) => html.replaceAll('=', ' = ').replaceAll('>', ' \n>'),
];

/** Every way in every wrapping; each calls `hit` with its place in the list. */
export const hostileHtml: readonly string[] = calls
  .flatMap((call) => wrappers.map((wrap) => wrap(call)))
  .map((html, index) => html.replaceAll('hit()', `hit(${index})`));
