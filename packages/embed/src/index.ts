'use client';
import { start } from './start.ts';

start();

export type { LeadFlowApi, LeadFlowCommand } from './api.ts';
export type { LeadFlowEventMap } from './events.ts';
export type { LeadFlowHandle } from './handle.ts';
