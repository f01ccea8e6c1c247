'use client';

export { LeadFlowDevtools, type LeadFlowDevtoolsProps } from './devtools/LeadFlowDevtools.tsx';
