import fc from 'fast-check';
import { isLongRun } from './longRun.ts';

// `npm test` tries the same cases every time, so that nobody's change is refused for a case that it has nothing to do with. A long run tries new ones.
if (!isLongRun) fc.configureGlobal({ seed: 20_261_129 });

export default fc;
