import { createApi, type LeadFlowApi } from './api.ts';
import { createEmbed, type Embed } from './embed.ts';
import type { Rooms } from './rooms.ts';

/** What every copy of this script on a page shares, so that two copies are one. */
export interface Registry {
  readonly embed: Embed;
  readonly api: LeadFlowApi;
}

const key = Symbol.for('leadflow.registry');

/** The page's registry; the first copy that asks makes it. */
export function pageRegistry(rooms: Rooms): Registry {
  // as: nothing but this function writes under the symbol.
  const page = globalThis as { [key]?: Registry };
  if (!page[key]) {
    const embed = createEmbed(rooms);
    page[key] = { embed, api: createApi(embed) };
  }
  return page[key];
}
