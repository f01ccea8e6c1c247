import { transformSync } from '@babel/core';
import compiler from 'babel-plugin-react-compiler';

/** What the React Compiler has made of a module. */
export interface Compiled {
  readonly code: string;
  /** Names of the components and hooks that it has compiled. */
  readonly compiled: readonly string[];
  /** What it has left as it was, and why. */
  readonly skipped: readonly string[];
}

interface Told {
  readonly kind: string;
  readonly fnName?: string | null;
  readonly reason?: string;
  readonly detail?: unknown;
}

/** Compiles a module as a project with all of the compiler's errors on would; throws where the compiler does. Types and JSX stay, for the bundler. */
export function compileReact(text: string, filename: string): Compiled {
  const told: Told[] = [];
  const options = { panicThreshold: 'all_errors', logger: { logEvent: (_file: string | null, event: Told) => void told.push(event) } };
  const result = transformSync(text, { filename, babelrc: false, configFile: false, parserOpts: { plugins: ['typescript', 'jsx'] }, plugins: [[compiler, options]] });
  return {
    code: result?.code ?? '',
    compiled: told.flatMap(({ kind, fnName }) => (kind === 'CompileSuccess' ? [fnName ?? ''] : [])),
    skipped: told.flatMap((event) => (/^(?:CompileSkip|CompileError|PipelineError)$/.test(event.kind) ? [`${filename}: ${event.fnName ?? ''} ${event.reason ?? JSON.stringify(event.detail)}`] : [])),
  };
}
