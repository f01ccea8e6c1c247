import { describeFault, parseDefinition, type Extension, type FlowEvent } from '@leadflow/headless';
import { codeFor, transition, type Effect, type FlowState } from '@leadflow/headless/core';
import { fromJson, type RecordedView, type Recording } from './recording.ts';

/** One step of a replay. */
export interface Replayed {
  /** Undefined where a definition was shown. */
  readonly event: FlowEvent | undefined;
  /** The state afterwards. */
  readonly state: FlowState;
  /** What was to be done about it. */
  readonly effects: readonly Effect[];
}

/** How a recording is replayed. */
export interface ReplayOptions {
  /** In place of the definitions that were recorded: another version, to see what it makes of the same visit. */
  readonly definition?: unknown;
  /** Types and rules of the page's own that the definition names. */
  readonly extensions?: readonly Extension[];
}

/**
 * Plays a recording again, without a page: the same events give the same states, whatever the clock of the machine says.
 *
 * @example
 * expect((await replay(recording)).at(-1)?.state.phase.status).toBe('done');
 */
export async function replay(recording: Recording, { definition: other, extensions = [] }: ReplayOptions = {}): Promise<readonly Replayed[]> {
  async function read({ definition: source, language }: RecordedView) {
    const parsed = parseDefinition(other ?? source, { extensions, locale: language });
    if (!parsed.ok) throw new Error(parsed.faults.map(describeFault).join('\n'));
    return { definition: parsed.definition, code: await codeFor(parsed.definition, extensions) };
  }

  const played: Replayed[] = [];
  let form: Awaited<ReturnType<typeof read>> | undefined;
  for (const entry of fromJson(recording.entries)) {
    if ('view' in entry) {
      form = await read(entry.view);
      played.push({ event: undefined, state: entry.view.state, effects: [] });
      continue;
    }
    const before = played.at(-1);
    if (!form || !before) throw new Error('The recording begins without a definition');
    const [state, effects] = transition(form.code, form.definition, before.state, entry.event);
    played.push({ event: entry.event, state, effects });
  }
  return played;
}
