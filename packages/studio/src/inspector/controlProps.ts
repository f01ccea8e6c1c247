import type { InspectorField } from '../document/fields.ts';
import type { Path } from '../document/json.ts';
import type { Editor } from '../state/useEditor.ts';

export interface FieldControlProps {
  readonly field: InspectorField;
  readonly path: Path;
  readonly editor: Editor;
  /** What counts where the key is left out, if a ready-made step brings it. */
  readonly preset?: unknown;
}

/** What a control is made with: its field, and how its value is read and written. */
export interface ControlProps extends FieldControlProps {
  readonly id: string;
  readonly helpId: string;
  readonly what: string;
  readonly value: unknown;
  readonly inherited: string;
  readonly set: (next: unknown, group?: string) => void;
}

/** A value as the text of a control. */
export const textOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '');
