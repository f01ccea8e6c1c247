import type { LeadFlowDevtoolsProps } from './devtools/LeadFlowDevtools.tsx';

export type { LeadFlowDevtoolsProps } from './devtools/LeadFlowDevtools.tsx';

/** What a build without the condition `development` gets of the devtools. */
export const LeadFlowDevtools: (props: LeadFlowDevtoolsProps) => null = () => null;
