/** Why a token is refused; undefined when it is good. */
type TokenFault = 'missing' | 'unknown' | 'reused' | 'expired' | 'wrong action' | 'wrong site key';

/** The judging side of the fake captcha service. */
export interface Captcha {
  readonly siteKey: string;
  /** A new token `FAKE.<action>.<n>.<issuedAt>`, as the real service gives one for any action and key. */
  issue(action: string, siteKey?: string): string;
  /** Judges a token and uses it up: a token is good once, for two minutes, for the action that was asked for. */
  assess(token: unknown): TokenFault | undefined;
}

const lifetimeMs = 120_000;
const expectedAction = 'form_la';

/** Makes the service's memory of the tokens it gave. */
export function createCaptcha({ siteKey, now }: { siteKey: string; now: () => number }): Captcha {
  const issued = new Map<string, { action: string; siteKey: string; issuedAt: number; isUsed: boolean }>();
  return {
    siteKey,
    issue(action, forKey = siteKey) {
      const issuedAt = now();
      const token = `FAKE.${action}.${issued.size + 1}.${issuedAt}`;
      issued.set(token, { action, siteKey: forKey, issuedAt, isUsed: false });
      return token;
    },
    assess(token) {
      if (typeof token !== 'string' || token === '') return 'missing';
      const record = issued.get(token);
      if (!record) return 'unknown';
      if (record.isUsed) return 'reused';
      record.isUsed = true;
      if (now() - record.issuedAt > lifetimeMs) return 'expired';
      if (record.siteKey !== siteKey) return 'wrong site key';
      // The real service compares actions without regard to case.
      return record.action.toLowerCase() === expectedAction ? undefined : 'wrong action';
    },
  };
}
