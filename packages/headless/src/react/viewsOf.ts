import type { Definition } from '../definition/types.ts';
import type { Visit } from '../flow/code.ts';
import type { FlowState } from '../flow/state.ts';
import { visitOf } from '../flow/visit.ts';
import type { LeadFlowStore } from '../store/leadFlowStore.ts';
import { isSameView } from './sameAs.ts';

/** What a view is read from. */
export interface FlowMoment {
  readonly definition: Definition | undefined;
  readonly state: FlowState;
  /** The step shown; undefined before a definition was read. */
  readonly visit: Visit | undefined;
}

/** Reads a view of a moment. */
export type Select<View> = (moment: FlowMoment) => View;

/** Reads the views of one store: each once for a state, however many components ask for it, and the same again for as long as it says the same. */
interface Views {
  /** The moment that the store is at: the same object until it moves. */
  now(): FlowMoment;
  /** The view of that moment; `last` is what the asking component has shown of another selector. */
  read<View>(select: Select<View>, last?: View): View;
}

export function momentOf(store: LeadFlowStore, definition: Definition | undefined, state: FlowState): FlowMoment {
  return { definition, state, visit: definition && visitOf({ code: store.getCode(), definition, state }) };
}

function createViews(store: LeadFlowStore): Views {
  let moment: FlowMoment | undefined;
  const seen = new WeakMap<Select<unknown>, { readonly moment: FlowMoment; readonly view: unknown }>();
  function now(): FlowMoment {
    const [definition, state] = [store.getDefinition(), store.getState()];
    if (moment?.state !== state || moment.definition !== definition || moment.visit?.code !== (definition && store.getCode())) moment = momentOf(store, definition, state);
    return moment;
  }
  return {
    now,
    read(select, last) {
      const current = now();
      // as: noted for this selector below
      const known = seen.get(select) as { readonly moment: FlowMoment; readonly view: ReturnType<typeof select> } | undefined;
      if (known?.moment === current) return known.view;
      const made = select(current);
      const before = known ? known.view : last;
      const view = before !== undefined && isSameView(before, made) ? before : made;
      seen.set(select, { moment: current, view });
      return view;
    },
  };
}

const views = new WeakMap<LeadFlowStore, Views>();

/** The one reader of a store's views. */
export function viewsOf(store: LeadFlowStore): Views {
  const known = views.get(store);
  if (known) return known;
  const made = createViews(store);
  views.set(store, made);
  return made;
}
