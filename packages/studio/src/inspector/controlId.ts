import type { Path } from '../document/json.ts';

/** The id of the control of a key, by which a fault or a press in the form finds it. */
export const controlId = (path: Path): string => `studio-${path.join('.')}`;
