import { useFlow, type Extension, type Flow } from '@leadflow/headless';
import type { InputProps, LayoutProps, PartComponents } from '@leadflow/skin-default';
import type { ReactNode } from 'react';
import { FieldPart, type FieldPartProps } from './FieldPart.tsx';
import { Part, type Mount, type MountedPart } from './Part.tsx';

/** What a step's own part is given. */
export interface StepPartProps {
  /** What `useLeadFlow` gives. */
  readonly flow: Flow<'ready'>;
}

/**
 * A step type, an input type or a rule for the forms of a page. In the default skin a type is shown by what its `mount` puts into an element, with
 * the DOM or any framework.
 */
export type PageExtension =
  | Extract<Extension, { readonly extends: 'rules' }>
  | (Extract<Extension, { readonly extends: 'inputTypes' }> & { mount?(element: HTMLElement, props: FieldPartProps): MountedPart<FieldPartProps> | void })
  | (Extract<Extension, { readonly extends: 'stepTypes' }> & { mount?(element: HTMLElement, props: StepPartProps): MountedPart<StepPartProps> | void });

const fieldShownBy = (mount: Mount<FieldPartProps>) =>
  function OwnField(props: InputProps): ReactNode {
    return <div className="lf-own"><FieldPart {...props} mount={mount} /></div>;
  };

const stepShownBy = (mount: Mount<StepPartProps>) =>
  function StepPart({ flow }: LayoutProps): ReactNode {
    return <Part mount={mount} props={{ flow: useFlow(flow) }} />;
  };

/** The components of those extensions that say how they are shown. */
export function componentsOf(extensions: readonly PageExtension[]): PartComponents {
  const steps: Record<string, (props: LayoutProps) => ReactNode> = {};
  const inputs: Record<string, (props: InputProps) => ReactNode> = {};
  for (const extension of extensions) {
    if (extension.extends === 'stepTypes' && extension.mount) steps[extension.type] = stepShownBy(extension.mount);
    if (extension.extends === 'inputTypes' && extension.mount) inputs[extension.type] = fieldShownBy(extension.mount);
  }
  return { steps, inputs };
}
