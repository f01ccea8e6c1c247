import type { LogService } from './services.ts';

const prefix = '[lead-flow]';

/** The console. Says what went wrong, never what a visitor has typed. */
export function createLogService(): LogService {
  return {
    warn(message) {
      console.warn(`${prefix} ${message}`);
    },
    error(message, cause) {
      // Don't print the message twice; what caused it, with its stack, is printed.
      const origin = cause instanceof Error && cause.message === message ? cause.cause : cause;
      console.error(`${prefix} ${message}`, ...(origin === undefined ? [] : [origin]));
    },
  };
}
