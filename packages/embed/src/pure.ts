'use client';
export type { LeadFlowApi, LeadFlowCommand } from './api.ts';
export type { LeadFlowEventMap } from './events.ts';
export type { FieldPartProps, MountedPart, PageExtension, StepPartProps } from './extensions.tsx';
export type { LeadFlowHandle } from './handle.ts';
export { mount } from './mount.ts';
export type { MountSkinOptions, Skin } from './skin.ts';
export { start } from './start.ts';
export { version } from './version.ts';
