import { useZipLocations, type NativeChoiceProps, type StepProps } from '@leadflow/headless';
import * as Lead from '@leadflow/headless/parts';
import type { ComponentType, ReactNode } from 'react';

/** What draws one answer, or one clinic: all of its card is the control. */
export interface ChoiceProps {
  readonly inputProps: NativeChoiceProps;
  readonly children: ReactNode;
}

/** What draws the group around them, of which `chosen` are; it has no callback of its own, since each choice has one. */
export type GroupProps = Lead.RenderProps<'fieldset'> & { readonly chosen: readonly string[] };

/** The two steps of choices, drawn by a component library. */
export function stepsOf(Group: ComponentType<GroupProps>, Choice: ComponentType<ChoiceProps>) {
  function Choices({ flow }: StepProps) {
    return (
      <Lead.Choices flow={flow} render={(props, { selected }) => <Group {...props} chosen={selected} />}>
        {({ inputProps, text, supText, badge }) => <Choice inputProps={inputProps}>{text} {supText} {badge}</Choice>}
      </Lead.Choices>
    );
  }
  function Clinics({ flow }: StepProps) {
    const { selected } = useZipLocations(flow);
    return (
      <Lead.Locations flow={flow} render={(props) => <Group {...props} chosen={selected ? [selected.value] : []} />}>
        {({ inputProps, title, distanceText, badgeProps, addressProps }) => (
          <div>
            <Choice inputProps={inputProps}>{title} <small>{distanceText} {badgeProps && <span {...badgeProps} />}</small></Choice>
            <address {...addressProps} />
          </div>
        )}
      </Lead.Locations>
    );
  }
  return { ...Lead.steps, 'button-selection': Choices, 'nearest-locations': Clinics };
}
