'use client';
import { start } from './start.ts';

start();

export type { LeadFlowApi, LeadFlowCommand } from './api.ts';
export type { LeadFlowEventMap } from './events.ts';
export type { FieldPartProps, MountedPart, PageExtension, StepPartProps } from './extensions.tsx';
export type { LeadFlowHandle } from './handle.ts';
