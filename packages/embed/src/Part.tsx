import { useLayoutEffect, useRef, type ReactNode } from 'react';

/** What a part of the page's own gives back: it is told of each change, and when it has to go. */
export interface MountedPart<Props> {
  /** Shows what has changed. */
  update?(props: Props): void;
  /** Takes away what it has made. */
  unmount?(): void;
}

export type Mount<Props> = (element: HTMLElement, props: Props) => MountedPart<Props> | void;

/**
 * An element for a part of the page’s own, which tells it of every change before the form is painted: a part that came a frame later would move
 * the button below it from under a press.
 */
export function Part<Props>({ mount, ...rest }: { readonly mount: Mount<Props>; readonly props: Props }): ReactNode {
  const { props } = rest;
  const element = useRef<HTMLDivElement>(null);
  const part = useRef<MountedPart<Props> | void>(undefined);
  const latest = useRef(props);
  useLayoutEffect(() => {
    latest.current = props;
    part.current?.update?.(props);
  });
  useLayoutEffect(() => {
    part.current = element.current ? mount(element.current, latest.current) : undefined;
    return () => {
      part.current?.unmount?.();
      part.current = undefined;
    };
  }, [mount]);
  return <div ref={element} />;
}
