import { LeadFlowError, type LeadFlowStore } from '@leadflow/headless';
import { en } from '@leadflow/headless/messages/en';
import { Component, Fragment, type ReactNode } from 'react';
import type { Skin } from './skin.ts';

/** How often a form is rendered anew in one skin; of one commit React tells up to two faults. */
const maxFaults = 20;

interface FormBoundaryProps {
  readonly store: LeadFlowStore;
  /** The skin inside; another one is another chance. */
  readonly skin: Skin | undefined;
  readonly children: ReactNode;
}

interface FormBoundaryState {
  readonly isBroken: boolean;
  /** The skin that was given last. */
  readonly skin: Skin | undefined;
}

/**
 * Keeps a fault in one form from the rest of the page. What can't be rendered is rendered anew, with elements of its own: a
 * script of the page's may have wrapped or taken some of those that were there. Where that doesn't help the flow fails, so that
 * the skin shows its error view; where even that can't be rendered, a plain banner stands in, until the flow has got over it.
 */
export class FormBoundary extends Component<FormBoundaryProps, FormBoundaryState> {
  static getDerivedStateFromError(): Pick<FormBoundaryState, 'isBroken'> {
    return { isBroken: true };
  }

  static getDerivedStateFromProps({ skin }: FormBoundaryProps, state: FormBoundaryState): FormBoundaryState | null {
    return skin === state.skin ? null : { isBroken: false, skin };
  }

  override readonly state: FormBoundaryState = { isBroken: false, skin: this.props.skin };
  private stopListening: (() => void) | undefined;
  /** How often the form was rendered anew: other elements each time. */
  private rounds = 0;
  /** How often that was in this skin. */
  private faults = 0;

  override componentDidMount(): void {
    const { store } = this.props;
    this.stopListening = store.subscribe(() => {
      if (this.state.isBroken && store.getState().phase.status !== 'error') this.setState({ isBroken: false });
    });
  }

  override componentDidUpdate({ skin }: FormBoundaryProps): void {
    if (skin !== this.props.skin) this.faults = 0;
  }

  override componentDidCatch(error: unknown): void {
    const { store } = this.props;
    const message = `The form could not be shown: ${String(error)}`;
    if (store.getState().phase.status === 'error') {
      // The flow has failed already, and what is broken is the view that says so.
      store.services.log.error(message, error);
      return;
    }
    if (this.faults >= maxFaults) store.fail(new LeadFlowError('render', message, [], { cause: error }));
    else if (this.faults === 0) store.services.log.warn(message);
    this.faults += 1;
    this.rounds += 1;
    this.setState({ isBroken: false });
  }

  override componentWillUnmount(): void {
    this.stopListening?.();
  }

  override render(): ReactNode {
    const { store, children } = this.props;
    if (!this.state.isBroken) return <Fragment key={this.rounds}>{children}</Fragment>;
    if (store.getState().phase.status !== 'error') return null;
    return (
      <div className="lf-banner" role="alert" data-lead-flow-status="error">
        {store.getDefinition()?.messages.error ?? en.error}
      </div>
    );
  }
}
