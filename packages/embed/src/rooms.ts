import type { RestSource } from '@leadflow/headless/embed';
import type { SkinParts } from '@leadflow/skin-default';
import type { FieldPart } from './FieldPart.tsx';

/** What forms are shown with. */
export interface Shown {
  /** The parts of the default skin. */
  readonly parts: SkinParts;
  /** What shows fields of the page's own; undefined where no form has fields yet. */
  readonly FieldPart?: typeof FieldPart;
}

/** What the forms of a page are made of. */
export interface Rooms {
  readonly rest: RestSource;
  /** Returns what is here to show forms with; another object once there is more. */
  shown(): Shown;
  /** The looks of what is here at first. */
  readonly styles: string;
}
