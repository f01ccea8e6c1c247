import { allRooms } from '../../packages/embed/src/allRooms.ts';
import { createEmbed, type Embed } from '../../packages/embed/src/embed.ts';

export type { Embed };

/** The forms of a page, with all code at hand: what the script makes, once for each test. */
export const makeEmbed = (): Embed => createEmbed(allRooms);
