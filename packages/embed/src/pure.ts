'use client';
export type { LeadFlowApi, LeadFlowCommand } from './api.ts';
export type { LeadFlowEventMap } from './events.ts';
export type { LeadFlowHandle } from './handle.ts';
export { mount, type MountSkinOptions } from './mount.ts';
export type { Skin } from './skin.ts';
export { start } from './start.ts';
export { version } from './version.ts';
