import type { LogService } from '@leadflow/headless';

/** One line of the log. */
export interface FakeLogEntry {
  /** How loud it was. */
  readonly level: 'warn' | 'error';
  /** What was said. */
  readonly message: string;
  /** The failure behind an error, or what was thrown. */
  readonly cause?: unknown;
}

/** Keeps what would have gone to the console. */
export interface FakeLog extends LogService {
  /** Everything that was logged, in order. */
  readonly entries: readonly FakeLogEntry[];
  /** Messages of the warnings alone. */
  readonly warnings: readonly string[];
  /** Messages of the errors alone. */
  readonly errors: readonly string[];
}

export function fakeLog(): FakeLog {
  const entries: FakeLogEntry[] = [];
  const messagesOf = (level: FakeLogEntry['level']): string[] =>
    entries.filter((entry) => entry.level === level).map((entry) => entry.message);
  return {
    entries,
    get warnings() {
      return messagesOf('warn');
    },
    get errors() {
      return messagesOf('error');
    },
    warn: (message) => void entries.push({ level: 'warn', message }),
    error: (message, cause) => void entries.push({ level: 'error', message, ...(cause !== undefined && { cause }) }),
  };
}
