import { useFlow, useParts, type Flow, type LeadFlowStore, type Parts, type SkinComponents } from '@leadflow/headless';
import { useEffect, type ComponentType, type MouseEvent } from 'react';
import { InputComponents, StepComponents } from './componentTables.ts';
import { ComboBoxAhead } from './inputs/ComboBoxAhead.tsx';
import { inputComponents } from './inputs/registry.ts';
import { layoutComponents } from './layouts/registry.ts';
import { Banner } from './parts/Banner.tsx';
import { ColorGuard } from './parts/ColorGuard.tsx';
import { Confirmation } from './parts/Confirmation.tsx';
import { KeyedText } from './parts/KeyedText.tsx';
import { Loading } from './parts/Loading.tsx';
import { PageContrastWarning } from './parts/PageContrastWarning.tsx';
import { partClass } from './parts/partClass.ts';
import { useStyleProperties } from './parts/useStyleProperties.ts';
import { skinFlow, type InputProps, type LayoutProps, type SkinFlow } from './partProps.ts';
import { stepComponents } from './steps/registry.ts';

/** A flow that is already at hand. */
export interface LeadFormViewProps {
  /** What `useLeadFlow` gave, or its store. */
  readonly flow: LeadFlowStore | Pick<Flow, 'store'>;
  /** Components for types of your own, or in place of the skin's. */
  readonly components?: SkinComponents | undefined;
  /** Called once the form shows more than that it is loading. */
  readonly onShown?: (() => void) | undefined;
}

/** The one live region of the form: there from the first paint, empty until something must be said. */
export function Status({ flow }: LeadFormViewProps) {
  const { children, ...props } = useFlow(flow, (now) => now.statusProps);
  // The attribute keeps react-aria from hiding it, with the rest of the page, while the list of a combo box is open.
  return (
    <div className="lf-hidden" data-live-announcer="true" {...props}>
      {/* Orca's reading cursor says "status bar" at a status without an element in it. Browsers expose an empty span only if it has an ARIA attribute. */}
      <span aria-atomic="true" />
      {children && <KeyedText text={children} />}
    </div>
  );
}

/** Only custom properties are the theme's; any other property could move the form about the page. */
function themeProperties(styles: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(styles).filter(([name]) => name.startsWith('--lf-')));
}

type ByType<Props> = Readonly<Record<string, ComponentType<Props> | undefined>>;

/** Components that take the flow as the parts of this skin do, and render for what they show of it. */
export interface PartComponents {
  /** By type of step. */
  readonly steps?: ByType<LayoutProps> | undefined;
  /** Whole fields, by type or by what they are filled in with. */
  readonly inputs?: ByType<InputProps> | undefined;
}

/** What a form is shown with, part by part. */
export interface LeadFormShellProps extends Omit<LeadFormViewProps, 'components'> {
  /** Components for the page's own types. */
  readonly components?: PartComponents | undefined;
}

const own: Parts<ComponentType<LayoutProps> | undefined, ByType<InputProps>> = { steps: stepComponents, controls: inputComponents };

/** A form with the parts of this skin and those that it is given: its status region, and the view of its status. */
export function LeadFormShell({ flow, components, onShown }: LeadFormShellProps) {
  const { steps, controls } = useParts(flow, own, { steps: components?.steps, controls: components?.inputs });
  return (
    <StepComponents.Provider value={steps}>
      <InputComponents.Provider value={controls}>
        <View flow={useFlow(flow, skinFlow)} onShown={onShown} />
      </InputComponents.Provider>
    </StepComponents.Provider>
  );
}

/** The second press of a double click on Submit would take the focus from the loader. */
const sentProps = { onMouseDown: (event: MouseEvent) => event.preventDefault() };

/** Renders whenever the component around the form does: what a request for the focus means, such as the list of errors, has to be there when that is done. */
function View({ flow, onShown }: { readonly flow: SkinFlow } & Pick<LeadFormViewProps, 'onShown'>) {
  const { settings } = flow;
  const Layout = layoutComponents[settings.formType];
  const isShown = flow.status !== 'loading';
  const isSent = flow.status === 'loading' && flow.loadingReason === 'submit';
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
      <form {...flow.formProps} className={partClass(look, settings.formLayoutClasses)} {...(isSent && sentProps)}>
        {/* as: the step that is sent stays as it was, under the loader */}
        {(flow.status === 'ready' || isSent) && <Layout flow={flow as SkinFlow<'ready'>} />}
        {flow.status === 'loading' && <Loading flow={flow} />}
        {flow.status === 'error' && <Banner flow={flow} />}
        {flow.status === 'done' && <Confirmation flow={flow} />}
      </form>
      <ComboBoxAhead flow={flow} />
      <ColorGuard flow={flow} />
      {isOnPage && !settings.formEmphasis && <PageContrastWarning flow={flow} />}
    </div>
  );
}
