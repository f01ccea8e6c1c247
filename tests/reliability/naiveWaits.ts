interface Wait {
  readonly name: string;
  readonly due: number;
  readonly run: () => void;
}

/** The model's own timers, so that none of our clocks is used. */
export class NaiveWaits {
  #waits: Wait[] = [];
  #now = 0;

  /** A later wait of the same name replaces the earlier one. */
  set(name: string, time: number, run: () => void): void {
    this.cancel(name);
    this.#waits.push({ name, due: this.#now + time, run });
  }

  cancel(name: string): void {
    this.#waits = this.#waits.filter((wait) => wait.name !== name);
  }

  pass(time: number): void {
    const end = this.#now + time;
    for (;;) {
      const due = Math.min(...this.#waits.map((wait) => wait.due));
      if (due > end) break;
      const wait = this.#waits.find((candidate) => candidate.due === due)!;
      this.#waits = this.#waits.filter((other) => other !== wait);
      this.#now = due;
      wait.run();
    }
    this.#now = end;
  }
}
