import type { Kinds, Late } from '@leadflow/headless';
import type { SkinFiles } from '@leadflow/skin-default';
import type { FieldPart } from './FieldPart.tsx';

/** What the forms of a page are made of. */
export interface Rooms {
  /** Kinds of steps and fields. */
  readonly kinds: Kinds;
  /** The parts of the default skin. */
  readonly files: SkinFiles;
  /** The looks of what is here at first. */
  readonly styles: string;
  /** What shows fields of the page's own. */
  readonly fieldPart: Late<typeof FieldPart>;
}
