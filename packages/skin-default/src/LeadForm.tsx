import { useComponents, useFlowSelector, useLeadFlow, type SkinComponents, type StepFlow, type UseLeadFlowOptions } from '@leadflow/headless';
import { useEffect } from 'react';
import { laterParts } from './codeAtHand.ts';
import { layoutComponents } from './layouts/registry.ts';
import { Banner } from './parts/Banner.tsx';
import { Confirmation } from './parts/Confirmation.tsx';
import { KeyedText } from './parts/KeyedText.tsx';
import { lateComponent } from './parts/lateComponent.tsx';
import { Loading } from './parts/Loading.tsx';
import { partClass } from './parts/partClass.ts';
import { useStyleProperties } from './parts/useStyleProperties.ts';
import { inputComponents, InputComponents } from './inputs/registry.ts';
import { stepComponents, StepComponents } from './steps/registry.ts';
import { useStepCode } from './steps/useStepCode.ts';

/** Either a store of your own, or a definition with the services to use in place of the browser's. */
export type LeadFormProps = UseLeadFlowOptions & {
  /** Components for types of your own, or in place of the skin's. */
  readonly components?: SkinComponents | undefined;
};

/** A flow that is already at hand. */
export interface LeadFormViewProps {
  /** What `useLeadFlow` gave. */
  readonly flow: StepFlow;
  /** Components for types of your own, or in place of the skin's. */
  readonly components?: SkinComponents | undefined;
  /** Called once the form shows more than that it is loading. */
  readonly onShown?: (() => void) | undefined;
}

/** The one live region of the form: there from the first paint, empty until something must be said. */
export function Status({ flow }: LeadFormViewProps) {
  const { children, ...props } = useFlowSelector(flow, (now) => now.statusProps);
  // The attribute keeps react-aria from hiding it, with the rest of the page, while the list of a combo box is open.
  return (
    <div className="lf-hidden" data-live-announcer="true" {...props}>
      {/* Orca's reading cursor says "status bar" at a status without an element in it. Browsers expose an empty span only if it has an ARIA attribute. */}
      <span aria-atomic="true" />
      {children && <KeyedText text={children} />}
    </div>
  );
}

const PageContrastWarning = lateComponent(laterParts, (code) => code.PageContrastWarning);

/** Only custom properties are the theme's; any other property could move the form about the page. */
function themeProperties(styles: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(styles).filter(([name]) => name.startsWith('--lf-')));
}

const screens = { loading: Loading, error: Banner, done: Confirmation };

const own = { steps: stepComponents, inputs: inputComponents };

/** A form from a flow that is already at hand: its status region, and the view of its status. */
export function LeadFormView({ components, ...props }: LeadFormViewProps) {
  const { steps, inputs } = useComponents(props.flow, own, components);
  return (
    <StepComponents.Provider value={steps}>
      <InputComponents.Provider value={inputs}>
        <View {...props} />
      </InputComponents.Provider>
    </StepComponents.Provider>
  );
}

function View({ flow, onShown }: Omit<LeadFormViewProps, 'components'>) {
  const { settings } = flow;
  const isWaiting = !useStepCode(flow) && flow.status === 'ready';
  const Layout = layoutComponents[settings.formType];
  const Screen = screens[flow.status === 'ready' ? 'loading' : flow.status];
  // Before its first step the form is still loading, for whoever waits for the attribute too.
  const isLoading = isWaiting && flow.position.index <= 1;
  const isShown = !isLoading && flow.status !== 'loading';
  useEffect(() => {
    if (isShown) onShown?.();
  }, [isShown, onShown]);
  // The dark layout is black in every theme.
  const theme = settings.formType === 'darkmode' ? 'dark' : settings.theme;
  const isOnPage = settings.background === 'page';
  const look = ['lf-form', settings.formEmphasis && 'lf-emphasis', settings.fullWidthFormStep && 'lf-full-width'];
  return (
    <div
      className={partClass(['lf-root', `lf-theme-${theme}`, `lf-layout-${settings.formType}`, isOnPage && 'lf-on-page'], settings.wrapperClasses)}
      ref={useStyleProperties(themeProperties(settings.customStyles))}
    >
      <Status flow={flow} />
      <form {...flow.formProps} {...(isWaiting && { 'aria-busy': true })} {...(isLoading && { 'data-lead-flow-status': 'loading' })} className={partClass(look, settings.formLayoutClasses)}>
        {flow.status === 'ready' && !isWaiting ? <Layout flow={flow} /> : <Screen flow={flow} />}
      </form>
      {isOnPage && !settings.formEmphasis && <PageContrastWarning flow={flow} />}
    </div>
  );
}

/** The whole form in the default skin. */
export function LeadForm({ components, ...props }: LeadFormProps) {
  return <LeadFormView flow={useLeadFlow({ ...props, rendersFor: 'steps' })} components={components} />;
}
