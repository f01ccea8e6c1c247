import { useLatePart, type LatePart } from '@leadflow/headless';
import type { ComponentType, ReactNode } from 'react';

/** A component that may have to be fetched; nothing until it is there. For what a step can't do without, `useStepCode` waits. */
export function lateComponent<Code, Props extends object>(part: LatePart<Code>, pick: (code: Code) => ComponentType<Props>): (props: Props) => ReactNode {
  return function LateComponent(props: Props) {
    const code = useLatePart(part);
    if (!code) return null;
    const Loaded = pick(code);
    return <Loaded {...props} />;
  };
}
