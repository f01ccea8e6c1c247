'use client';

import type { LeadFlowStore } from '@leadflow/headless';
import { useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { DevtoolsPanel } from './DevtoolsPanel.tsx';
import { panelStyles } from './panelStyles.ts';
import { createVisitLog } from './visitLog.ts';

/** What the devtools are given. */
export interface LeadFlowDevtoolsProps {
  /** What `useLeadFlow` or `useFlow` gave, or the store. */
  readonly flow: LeadFlowStore | { readonly store: LeadFlowStore };
}

/**
 * Devtools of a form: its events and states, what was to be done about each, the lead as it would be sent; a press on an entry shows its state in the form.
 * Builds without the export condition `development` get a component that renders nothing.
 */
export function LeadFlowDevtools({ flow }: LeadFlowDevtoolsProps): null {
  const store = 'store' in flow ? flow.store : flow;
  // An effect runs neither on a server nor before the form is hydrated. A root of their own: what is pressed in a portal would bubble into the form.
  useEffect(() => {
    const host = document.body.appendChild(document.createElement('div'));
    const shadow = host.attachShadow({ mode: 'open' });
    shadow.appendChild(document.createElement('style')).textContent = panelStyles;
    const root = createRoot(shadow.appendChild(document.createElement('div')));
    const log = createVisitLog(store);
    root.render(<DevtoolsPanel store={store} log={log} />);
    return () => {
      log.end();
      host.remove();
      // React unmounts no root while it is at work on another one.
      setTimeout(() => root.unmount());
    };
  }, [store]);
  return null;
}
