import type { LogService } from './services.ts';

const prefix = '[lead-flow]';

/** The console. Says what went wrong, never what a visitor has typed. */
export function createLogService(): LogService {
  return {
    warn(message) {
      console.warn(`${prefix} ${message}`);
    },
    error(message, cause) {
      if (cause && cause.message !== message) console.error(`${prefix} ${message}`, cause);
      else console.error(`${prefix} ${message}`);
    },
  };
}
