import { useFlowSelector, useStepInput, type Extension, type InputFieldProps, type SkinComponents, type StepProps, type UseLeadFlow, type UseStepInput } from '@leadflow/headless';
import { useEffect, useRef, type ReactNode } from 'react';

/** What a part of the page's own gives back: it is told of each change, and when it has to go. */
export interface MountedPart<Props> {
  /** Shows what has changed. */
  update?(props: Props): void;
  /** Takes away what it has made. */
  unmount?(): void;
}

/** What a field's own part is given. */
export interface FieldPartProps extends InputFieldProps {
  /** What `useStepInput` gives. */
  readonly field: UseStepInput;
}

/** What a step's own part is given. */
export interface StepPartProps {
  /** What `useLeadFlow` gives. */
  readonly flow: UseLeadFlow;
}

/**
 * A step type, an input type or a rule for the forms of a page. In the default skin a type is shown by what its `mount` puts into an element, with
 * the DOM or any framework.
 */
export type PageExtension =
  | Extract<Extension, { readonly extends: 'rules' }>
  | (Extract<Extension, { readonly extends: 'inputTypes' }> & { mount?(element: HTMLElement, props: FieldPartProps): MountedPart<FieldPartProps> | void })
  | (Extract<Extension, { readonly extends: 'stepTypes' }> & { mount?(element: HTMLElement, props: StepPartProps): MountedPart<StepPartProps> | void });

type Mount<Props> = (element: HTMLElement, props: Props) => MountedPart<Props> | void;

/** An element for a part of the page's own, which tells it of every change. */
function Part<Props>({ mount, ...rest }: { readonly mount: Mount<Props>; readonly props: Props }): ReactNode {
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

const whole = (flow: UseLeadFlow): UseLeadFlow => flow;

const fieldShownBy = (mount: Mount<FieldPartProps>) =>
  function FieldPart({ flow, name }: InputFieldProps): ReactNode {
    const field = useStepInput(flow, name);
    return <Part mount={mount} props={{ flow, name, field }} />;
  };

const stepShownBy = (mount: Mount<StepPartProps>) =>
  function StepPart({ flow }: StepProps): ReactNode {
    return <Part mount={mount} props={{ flow: useFlowSelector(flow, whole) }} />;
  };

/** The components of those extensions that say how they are shown. */
export function componentsOf(extensions: readonly PageExtension[]): SkinComponents {
  const steps: Record<string, (props: StepProps) => ReactNode> = {};
  const inputs: Record<string, (props: InputFieldProps) => ReactNode> = {};
  for (const extension of extensions) {
    if (extension.extends === 'stepTypes' && extension.mount) steps[extension.type] = stepShownBy(extension.mount);
    if (extension.extends === 'inputTypes' && extension.mount) inputs[extension.type] = fieldShownBy(extension.mount);
  }
  return { steps, inputs };
}
