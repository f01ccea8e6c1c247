import { accoladesPart } from './accoladesPart.ts';
import { lateComponent } from './lateComponent.tsx';
import { memoPart } from './memoPart.ts';

const AccoladeList = lateComponent(accoladesPart, (code) => code.AccoladeList);

/** Three reasons to trust the provider (`showAccolades`). */
export const Accolades = memoPart(['settings', 'messages'], function Accolades({ flow }) {
  return flow.settings.showAccolades ? <AccoladeList flow={flow} /> : null;
});
