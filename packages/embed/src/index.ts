'use client';
import { allRooms } from './allRooms.ts';
import { start } from './start.ts';

start(allRooms);

export type { LeadFlowApi, LeadFlowCommand } from './api.ts';
export type { LeadFlowEventMap } from './events.ts';
export type { PageExtension, StepPartProps } from './extensions.tsx';
export type { FieldPartProps } from './FieldPart.tsx';
export type { LeadFlowHandle } from './handle.ts';
export type { MountedPart } from './Part.tsx';
