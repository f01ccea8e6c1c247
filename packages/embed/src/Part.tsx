import { useEffect, useRef, type ReactNode } from 'react';

/** What a part of the page's own gives back: it is told of each change, and when it has to go. */
export interface MountedPart<Props> {
  /** Shows what has changed. */
  update?(props: Props): void;
  /** Takes away what it has made. */
  unmount?(): void;
}

export type Mount<Props> = (element: HTMLElement, props: Props) => MountedPart<Props> | void;

/** An element for a part of the page's own, which tells it of every change. */
export function Part<Props>({ mount, ...rest }: { readonly mount: Mount<Props>; readonly props: Props }): ReactNode {
  const { props } = rest;
  const element = useRef<HTMLDivElement>(null);
  const part = useRef<MountedPart<Props> | void>(undefined);
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
    part.current?.update?.(props);
  });
  useEffect(() => {
    part.current = element.current ? mount(element.current, latest.current) : undefined;
    return () => {
      part.current?.unmount?.();
      part.current = undefined;
    };
  }, [mount]);
  return <div ref={element} />;
}
