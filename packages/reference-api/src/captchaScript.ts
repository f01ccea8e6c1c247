/** Ways in which the script misbehaves, each seen in the wild; `ok` is none. */
const captchaModes = [
  'ok',
  'stubOnly',
  'partial',
  'hang',
  'rejectNull',
  'throwSync',
  'emptyToken',
  'thenable',
] as const;

/** One of the ways in which the captcha script behaves. */
export type CaptchaMode = (typeof captchaModes)[number];

/** The mode that a query names; `ok` for anything else. */
export function captchaModeOf(name: string | undefined): CaptchaMode {
  return captchaModes.find((mode) => mode === name) ?? 'ok';
}

const executes: Readonly<Record<Exclude<CaptchaMode, 'stubOnly' | 'partial'>, string>> = {
  ok: 'return fetchToken(key, action);',
  hang: 'return new Promise(function () {});',
  rejectNull: 'return Promise.reject(null);',
  throwSync: "throw new Error('Invalid site key or not loaded in api.js');",
  emptyToken: "return Promise.resolve('');",
  // The real library's promise is its own: `then` and nothing else.
  thenable:
    'var token = fetchToken(key, action); return { then: function (done, failed) { token.then(done, failed); } };',
};

/** The text of the script that defines `window.grecaptcha.enterprise`; tokens come from the script's own origin. */
export function captchaScript(mode: CaptchaMode): string {
  if (mode === 'partial') return 'window.grecaptcha = window.grecaptcha || {};\n';
  if (mode === 'stubOnly') {
    return `window.___grecaptcha_cfg = window.___grecaptcha_cfg || { fns: [] };
window.grecaptcha = { enterprise: { ready: function (run) { window.___grecaptcha_cfg.fns.push(run); } } };
`;
  }
  return `(function () {
  'use strict';
  var tokenUrl = new URL('token', document.currentScript.src).href;
  function fetchToken(key, action) {
    var request = { method: 'POST', headers: { 'content-type': 'text/plain' }, body: JSON.stringify({ key: key, action: action }) };
    return fetch(tokenUrl, request).then(function (response) {
      if (!response.ok) throw new Error('Timeout');
      return response.json();
    }).then(function (answer) { return answer.token; });
  }
  var queued = (window.___grecaptcha_cfg && window.___grecaptcha_cfg.fns) || [];
  window.grecaptcha = window.grecaptcha || {};
  window.grecaptcha.enterprise = {
    ready: function (run) { setTimeout(run, 0); },
    execute: function (key, options) {
      var action = (options && options.action) || '';
      ${executes[mode]}
    }
  };
  queued.forEach(function (run) { window.grecaptcha.enterprise.ready(run); });
})();
`;
}
