import type { Input } from './input.ts';
import type { FaultWords, Key, Kind, Place } from './kind.ts';
import { text } from './kinds.ts';

/** What reads the fields of a step. */
export interface InputsReader {
  /** What faults say, those of fields and all others. */
  readonly words: FaultWords;
  read(value: unknown, whole: Place, key: Key): readonly Input[] | undefined;
}

/** How fields are read, where that code may be late. */
export interface InputTools {
  /** Undefined until it is here. */
  readonly inputs: InputsReader | undefined;
  /** Fields that are read once it is. */
  readonly unread: Array<(reader: InputsReader) => void>;
}

/** The fields of a step. Where their reader is still to come, the list is filled by then. */
export const inputs: Kind<readonly unknown[], readonly Input[]> = {
  shape: { is: 'anything' },
  expected: text.expected,
  read(value, whole, key) {
    // as: readDefinition gives it to every place.
    const { inputs: reader, unread } = whole.tools as Place['tools'] & InputTools;
    if (reader) return reader.read(value, whole, key);
    const list: Input[] = [];
    unread.push((late) => {
      list.push(...(late.read(value, whole, key) ?? []));
      Object.freeze(list);
    });
    return list;
  },
};
