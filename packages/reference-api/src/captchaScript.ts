/** What `execute` does, in the ways in which real captcha scripts have been seen to work and to fail. */
const executes = {
  ok: 'return fetchToken(key, action);',
  hang: 'return new Promise(function () {});',
  rejectNull: 'return Promise.reject(null);',
  throwSync: "throw new Error('Invalid site key or not loaded in api.js');",
  emptyToken: "return Promise.resolve('');",
  // The promise of the real library has only `then`.
  thenable: 'var token = fetchToken(key, action); return { then: function (done, failed) { token.then(done, failed); } };',
};

/** Scripts that don't come as far as `execute`. */
const incomplete = {
  partial: 'window.grecaptcha = window.grecaptcha || {};\n',
  stubOnly: `window.___grecaptcha_cfg = window.___grecaptcha_cfg || { fns: [] };
window.grecaptcha = { enterprise: { ready: function (run) { window.___grecaptcha_cfg.fns.push(run); } } };
`,
};

/** The script that defines `window.grecaptcha.enterprise` and fetches tokens from its own origin. It works unless the mode names a way to fail. */
export function captchaScript(mode: string): string {
  const textOf = (texts: Readonly<Record<string, string>>) => (Object.hasOwn(texts, mode) ? texts[mode] : undefined);
  const execute = textOf(executes) ?? executes.ok;
  return textOf(incomplete) ?? `(function () {
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
      ${execute}
    }
  };
  queued.forEach(function (run) { window.grecaptcha.enterprise.ready(run); });
})();
`;
}
