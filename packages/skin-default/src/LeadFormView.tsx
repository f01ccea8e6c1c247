import type { UseLeadFlow } from '@leadflow/headless';
import { layoutComponents } from './layouts/registry.ts';
import { Banner } from './parts/Banner.tsx';
import { Confirmation } from './parts/Confirmation.tsx';
import { Loading } from './parts/Loading.tsx';
import { partClass } from './parts/partClass.ts';
import { Status } from './parts/Status.tsx';
import { useStyleProperties } from './parts/useStyleProperties.ts';

export interface LeadFormViewProps {
  /** What `useLeadFlow` gave. */
  readonly flow: UseLeadFlow;
}

const screens = { loading: Loading, error: Banner, done: Confirmation };

function Screen({ flow }: LeadFormViewProps) {
  if (flow.status === 'ready') {
    const Layout = layoutComponents[flow.settings.formType];
    return <Layout flow={flow} />;
  }
  const View = screens[flow.status];
  const { lang, dir, ...formProps } = flow.formProps;
  return (
    <div
      className="lf-screen"
      lang={lang}
      dir={dir}
      aria-busy={formProps['aria-busy']}
      data-lead-flow-status={flow.status}
      data-lead-flow-step={formProps['data-lead-flow-step']}
      data-theme={formProps['data-theme']}
    >
      <View flow={flow} />
    </div>
  );
}

/** A form from a flow that is already at hand: its status region, and the view of its status. */
export function LeadFormView({ flow }: LeadFormViewProps) {
  const { settings } = flow;
  const theme = settings.formType === 'darkmode' ? 'dark' : settings.theme;
  return (
    <div
      className={partClass(['lf-root', `lf-theme-${theme}`, `lf-layout-${settings.formType}`], settings.wrapperClasses)}
      ref={useStyleProperties(settings.customStyles)}
    >
      <Status flow={flow} />
      <Screen flow={flow} />
    </div>
  );
}
