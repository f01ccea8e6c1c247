// Types of what the stories use of Ladle. Its own types are sources with errors in them, and TypeScript checks sources even in a package.
import type { Dispatch } from 'react';

type ControlState = Readonly<Record<string, { readonly value?: unknown }>>;

export declare enum ActionType {
  UpdateControl = 'update-control',
}

/** Ladle's state, for what shows beside a story. */
export declare function useLadleContext(): {
  readonly globalState: { readonly control: ControlState };
  readonly dispatch: Dispatch<{ readonly type: ActionType; readonly value: ControlState }>;
};
