import { options } from 'preact';
import type { Rooms } from './rooms.ts';
import { readScriptTag } from './scriptTag.ts';
import { start } from './start.ts';

/** Runs the page's script. */
export function runScript(rooms: Rooms): void {
  const { base, nonce, isOptional } = readScriptTag();
  // as: the name that bundlers have agreed on. react-aria reads it for the `<style>` that it adds on iPhones while a pop-over is open.
  const page = globalThis as { __webpack_nonce__?: string };
  if (nonce) page.__webpack_nonce__ ??= nonce;
  // The complete file has no loader.
  if (globalThis.leadFlowDefine) globalThis.leadFlowDefine.base ??= base;

  /**
   * Preact runs effects after the next frame, React before the next event at the latest. On a busy page several keys come within a frame, and
   * none may meet a form that has not done what the key before asked for.
   */
  options.requestAnimationFrame = (runEffects) => {
    const run = (): void => {
      removeEventListener('keydown', run, true);
      cancelAnimationFrame(frame);
      clearTimeout(timer);
      runEffects();
    };
    const frame = requestAnimationFrame(() => {
      clearTimeout(timer);
      timer = setTimeout(run);
    });
    // A hidden page has no frames.
    let timer = setTimeout(run, 35);
    addEventListener('keydown', run, true);
  };

  start(rooms, { isOptional });
}
