import { useEffect, useState, type ComponentType, type ReactNode } from 'react';

/** Code that may have to be fetched. */
export interface LateModule<Code> {
  /** Undefined until it is here. */
  readonly code: Code | undefined;
  /** Fetches it. Rejects when the download fails, and tries afresh when it is asked again. */
  load(): Promise<Code>;
}

export function lateModule<Code>(download: () => Promise<Code>): LateModule<Code> {
  let code: Code | undefined;
  return {
    get code() {
      return code;
    },
    async load() {
      code ??= await download();
      return code;
    },
  };
}

const lateComponents = new WeakSet<object>();

/** Whether a component may have to be fetched. */
export const isLate = (component: object | undefined): boolean => component !== undefined && lateComponents.has(component);

/** A component that may have to be fetched; nothing until it is there. For what a step can't do without, `useStepCode` waits. */
export function lateComponent<Code, Props extends object>(late: LateModule<Code>, pick: (code: Code) => ComponentType<Props>): (props: Props) => ReactNode {
  function LateComponent(props: Props) {
    const [, setLoaded] = useState(false);
    useEffect(() => {
      if (late.code) return undefined;
      let isMounted = true;
      // Where it can't be had nothing is said here: `useStepCode` says it of what a step needs.
      late.load().then(
        () => isMounted && setLoaded(true),
        () => undefined,
      );
      return () => {
        isMounted = false;
      };
    }, []);
    if (!late.code) return null;
    const Loaded = pick(late.code);
    return <Loaded {...props} />;
  }
  lateComponents.add(LateComponent);
  return LateComponent;
}
