import type { CaptchaResult, CaptchaService } from '@leadflow/headless';

/** `ok`, one of the causes, or `hang` for a captcha that never answers. */
export type FakeCaptchaMode = 'ok' | 'hang' | Extract<CaptchaResult, { ok: false }>['cause'];

/** A bot check that does as it is told. */
export interface FakeCaptcha extends CaptchaService {
  /** How the next check ends. */
  mode: FakeCaptchaMode;
  /** Every action that a token was asked for. */
  readonly actions: readonly string[];
}

/** `writeToken` gets each token: `FAKE.<action>.<count>`. */
export function fakeCaptcha(mode: FakeCaptchaMode, writeToken: (token: string) => void): FakeCaptcha {
  const actions: string[] = [];
  return {
    mode,
    actions,
    prove(action) {
      actions.push(action);
      if (this.mode === 'hang') return new Promise(() => {});
      if (this.mode !== 'ok') return Promise.resolve({ ok: false, cause: this.mode });
      writeToken(`FAKE.${action}.${actions.length}`);
      return Promise.resolve({ ok: true });
    },
  };
}
