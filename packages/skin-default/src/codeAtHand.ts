import * as parts from './laterParts.ts';
import type { LateModule } from './parts/lateComponent.tsx';

/** Parts that no usual first step shows: at hand. The page's script has a module of its own in this one's place: packages/embed/build/lateModules.ts. */
export const laterParts: LateModule<typeof parts> = { code: parts, load: () => Promise.resolve(parts) };
