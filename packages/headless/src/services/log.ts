import type { LogService } from './services.ts';

const prefix = '[lead-flow]';

/** The console. Says what went wrong, never what a visitor has typed. */
export function createLogService(): LogService {
  return {
    warn(message) {
      console.warn(`${prefix} ${message}`);
    },
    error(message, cause) {
      // A cause that says the same is not printed twice; what it came from, with its stack, still is.
      const origin = cause instanceof Error && cause.message === message ? cause.cause : cause;
      console.error(`${prefix} ${message}`, ...(origin === undefined ? [] : [origin]));
    },
  };
}
