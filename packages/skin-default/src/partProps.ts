import type { Flow, FlowStatus } from '@leadflow/headless';

/** What of a flow may change while a step stands: the parts that show it read it with `useFlow`. */
const within = ['answers', 'errors', 'selected', 'groupError', 'groupErrorText', 'groupErrorProps', 'groupProps', 'journey', 'canAdvance', 'errorSummaryProps', 'nextButtonProps', 'statusProps'] as const;

/** The flow as the parts of this skin take it: without what may change while a step stands, so that a choice renders two cards. */
export type SkinFlow<Status extends FlowStatus = FlowStatus> = Status extends FlowStatus ? Omit<Flow<Status>, (typeof within)[number]> : never;

const isWithin: ReadonlySet<string> = new Set(within);

/** What of a flow changes only with the step, the status or the definition. */
export function skinFlow(flow: Flow): SkinFlow {
  // By their names: a journey is made when it is read. as: all but those members
  return Object.fromEntries(Object.keys(flow).flatMap((name) => (isWithin.has(name) ? [] : [[name, Reflect.get(flow, name)]]))) as unknown as SkinFlow;
}

/** What every layout takes, and the part of a step type. */
export interface LayoutProps {
  /** The flow while a step is shown, or sent. */
  readonly flow: SkinFlow<'ready'>;
}

/** What the part of a field takes. */
export interface InputProps extends LayoutProps {
  /** Name of the field. */
  readonly name: string;
}
