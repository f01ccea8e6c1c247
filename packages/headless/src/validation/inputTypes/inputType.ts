import type { Input } from '../../definition/types.ts';

/** All that the engine must know of a kind of field; the registry holds one for each. */
export interface InputTypeBehaviour {
  /** What stands in the box after `text` was typed or pasted there. */
  format(text: string, input: Input): string;
  /** What the flow keeps of it. */
  toValue(text: string, input: Input): string;
  /** What the server receives of a kept value. */
  toWire(value: string): string;
  /** Typing is reported after the debounce; a ZIP and a choice are reported at once (SPEC section 5). */
  readonly isDebounced: boolean;
  /** An address, a name or a number of a person: never told to the page. */
  readonly isContact: boolean;
  readonly control: {
    readonly type: 'text' | 'email' | 'tel' | undefined;
    readonly inputMode?: 'numeric' | 'decimal' | 'email' | 'tel';
    readonly autoComplete?: string;
    readonly spellCheck?: 'false';
    /** Characters. */
    readonly maxLength?: number;
  };
}
