import type { NavigationService } from '../services/services.ts';

/** Whether a form is mounted, and seen. Before that it asks nothing of the world. */
export interface Life {
  /** Mounts the form. Returns its unmount. */
  mount(): () => void;
  /** Whether events are answered: a visitor can use the form, or has sent a lead with it that is not on its way yet. */
  isAwake(): boolean;
  /** Whether a component, or another who mounts forms, shows it. */
  isMounted(): boolean;
  /** Runs the task now, or once the form is mounted, be it on a page that nobody sees yet. */
  whenMounted(task: () => void): void;
  /** Runs the task now, or once a visitor can use the form. */
  whenAwake(task: () => void): void;
  /** What kept an unmounted form awake has come to an end. */
  finish(): void;
}

/** What the store does as its form comes and goes. */
export interface LifeContext {
  readonly navigation: NavigationService;
  /** Runs the task after the events that came before. */
  enqueue(task: () => void): void;
  wake(): void;
  /** The form is unmounted: whoever listens to the visitor stops. Returns whether it stays awake, for a lead that was sent with it. */
  leave(): boolean;
  sleep(): void;
}

/** Tasks that wait for a moment. */
function createMoment(hasCome: () => boolean) {
  let waiting: Array<() => void> = [];
  return {
    when(task: () => void): void {
      if (hasCome()) task();
      else waiting.push(task);
    },
    come(): void {
      const tasks = waiting;
      waiting = [];
      for (const task of tasks) task();
    },
  };
}

export function createLife({ navigation, enqueue, wake, leave, sleep }: LifeContext): Life {
  let mounts = 0;
  let isAwake = false;
  let stopAwaiting: (() => void) | undefined;
  const mounted = createMoment(() => mounts > 0);
  const awake = createMoment(() => isAwake);

  function wakeUp(): void {
    isAwake = true;
    enqueue(awake.come);
    wake();
  }

  function fallAsleep(): void {
    isAwake = false;
    sleep();
  }

  function appear(): void {
    enqueue(mounted.come);
    // A page that is prerendered and never shown must not be counted: until the visitor comes, the form only draws itself.
    stopAwaiting = navigation.onActivated?.(wakeUp);
    if (!stopAwaiting) wakeUp();
  }

  function disappear(): void {
    stopAwaiting?.();
    if (isAwake && !leave()) fallAsleep();
  }

  return {
    mount() {
      let isCounted = true;
      mounts += 1;
      if (mounts === 1) appear();
      return () => {
        if (!isCounted) return;
        isCounted = false;
        mounts -= 1;
        if (mounts === 0) disappear();
      };
    },
    isAwake: () => isAwake,
    isMounted: () => mounts > 0,
    whenMounted: mounted.when,
    whenAwake: awake.when,
    finish() {
      if (isAwake && mounts === 0) fallAsleep();
    },
  };
}
