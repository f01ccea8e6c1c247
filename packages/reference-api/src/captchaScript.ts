/** `ok`, and the ways in which real captcha scripts have been seen to fail. */
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

/** How the captcha script behaves. */
export type CaptchaMode = (typeof captchaModes)[number];

/** The mode that a query names; `ok` if it names none. */
export function captchaModeOf(name: string | undefined): CaptchaMode {
  return captchaModes.find((mode) => mode === name) ?? 'ok';
}

const executes: Readonly<Record<Exclude<CaptchaMode, 'stubOnly' | 'partial'>, string>> = {
  ok: 'return fetchToken(key, action);',
  hang: 'return new Promise(function () {});',
  rejectNull: 'return Promise.reject(null);',
  throwSync: "throw new Error('Invalid site key or not loaded in api.js');",
  emptyToken: "return Promise.resolve('');",
  // The promise of the real library has only `then`.
  thenable:
    'var token = fetchToken(key, action); return { then: function (done, failed) { token.then(done, failed); } };',
};

/** The script that defines `window.grecaptcha.enterprise` and fetches tokens from its own origin. */
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
