import type { UseLeadFlow } from '@leadflow/headless';
import { layoutComponents } from './layouts/registry.ts';
import { Banner } from './parts/Banner.tsx';
import { Confirmation } from './parts/Confirmation.tsx';
import { Loading } from './parts/Loading.tsx';
import { partClass } from './parts/partClass.ts';
import { Status } from './parts/Status.tsx';
import { useStyleProperties } from './parts/useStyleProperties.ts';
import { useStepCode } from './steps/useStepCode.ts';

/** A flow that is already at hand. */
export interface LeadFormViewProps {
  /** What `useLeadFlow` gave. */
  readonly flow: UseLeadFlow;
}

/** Custom properties are the theme's; any other property could move the form about the page. */
function themeProperties(styles: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(styles).filter(([name]) => name.startsWith('--lf-')));
}

const screens = { loading: Loading, error: Banner, done: Confirmation };

/** A form from a flow that is already at hand: its status region, and the view of its status. */
export function LeadFormView({ flow }: LeadFormViewProps) {
  const { settings } = flow;
  const isWaiting = !useStepCode(flow) && flow.status === 'ready';
  const Layout = layoutComponents[settings.formType];
  const Screen = screens[flow.status === 'ready' ? 'loading' : flow.status];
  // The focus is on the form until its question has come (WCAG 4.1.2).
  const busy = isWaiting && { 'aria-busy': true, 'aria-labelledby': flow.loadingProps.id };
  // The dark layout stands on black whatever the theme.
  const theme = settings.formType === 'darkmode' ? 'dark' : settings.theme;
  const look = ['lf-form', settings.formEmphasis && 'lf-emphasis', settings.fullWidthFormStep && 'lf-full-width'];
  return (
    <div
      className={partClass(['lf-root', `lf-theme-${theme}`, `lf-layout-${settings.formType}`], settings.wrapperClasses)}
      ref={useStyleProperties(themeProperties(settings.customStyles))}
    >
      <Status flow={flow} />
      <form {...flow.formProps} {...busy} className={partClass(look, settings.formLayoutClasses)}>
        {flow.status === 'ready' && !isWaiting ? <Layout flow={flow} /> : <Screen flow={flow} />}
      </form>
    </div>
  );
}
