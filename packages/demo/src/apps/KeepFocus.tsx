import { Component, createRef, type ReactNode } from 'react';

interface KeepFocusProps {
  /** What is swapped; a new value means that other elements take the place of these. */
  readonly by: string;
  readonly children: ReactNode;
}

interface Held {
  readonly id: string;
  readonly caret?: readonly [number, number];
}

/** Email and number fields have no caret that may be read. */
function caretOf(element: Element): Held['caret'] {
  if (!(element instanceof HTMLInputElement) || element.selectionStart === null) return undefined;
  return [element.selectionStart, element.selectionEnd ?? element.selectionStart];
}

/**
 * Hands the focus on to the control of the same id when the elements inside are swapped. Ids come from the flow, so every
 * skin has the same ones. A class, because only `getSnapshotBeforeUpdate` sees the focus before the old elements go.
 */
export class KeepFocus extends Component<KeepFocusProps> {
  readonly root = createRef<HTMLDivElement>();

  override getSnapshotBeforeUpdate(before: KeepFocusProps): Held | null {
    const active = document.activeElement;
    if (before.by === this.props.by || !active?.id || !this.root.current?.contains(active)) return null;
    const caret = caretOf(active);
    return { id: active.id, ...(caret && { caret }) };
  }

  override componentDidUpdate(_before: KeepFocusProps, _state: unknown, held: Held | null): void {
    if (!held) return;
    const next = document.getElementById(held.id);
    if (!next) return;
    next.focus({ preventScroll: true });
    if (held.caret && next instanceof HTMLInputElement) next.setSelectionRange(...held.caret);
  }

  override render(): ReactNode {
    return <div ref={this.root}>{this.props.children}</div>;
  }
}
