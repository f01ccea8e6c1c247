import type { FakeServices, FakeServicesOptions } from '../fakeServices.ts';
import type { SkinPage } from './skinPage.ts';

/** A skin on the page. */
export interface MountedSkin {
  /** The element that the skin was rendered into. */
  readonly element: HTMLElement;
  /** Takes the skin off the page. */
  unmount(): void;
}

/** Everything that a case starts from, and what it does. */
export interface SkinCase {
  /** What a visitor gets; unique. */
  readonly name: string;
  /** The definition to show. */
  readonly definition: unknown;
  /** The world as the case wants to find it. */
  readonly world?: FakeServicesOptions;
  play(page: SkinPage, services: FakeServices): Promise<void>;
}
