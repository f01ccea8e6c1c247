import { createLeadFlow, type ClockService, type LeadFlowStore } from '../../packages/headless/src/index.ts';
import { createHttpService } from '../../packages/headless/src/services/http.ts';
import { fakeServices, type FakeClock, type FakeServices } from '../../packages/testing/src/index.ts';
import { choice, flowOf, form } from '../headless/flow/steps.ts';
import type { LeadEvent } from './checkLeads.ts';
import { contentOf, createLeadServer, type LeadServer } from './leadServer.ts';

export interface World {
  readonly dedupes: boolean;
  readonly captcha: boolean;
}

const emails = ['ann@example.com', 'bob@example.com'] as const;

/** The form; another wording stands for an edit of the page's owner. */
function definition(world: World, wording: number): unknown {
  return flowOf(
    [
      choice('why', ['Laser', 'Peel'], { target: 'you', question: `Why, ${wording}?` }),
      form('you', [{ name: 'email', type: 'email' }], { lastStep: true }),
    ],
    { captcha: world.captcha ? 'required' : 'off', idempotentSubmit: world.dedupes },
  );
}

interface OpenPage {
  readonly store: LeadFlowStore;
  readonly navigation: FakeServices['navigation'];
  unmount(): void;
}

/** One visitor with one tab and one server; everything that happens is logged. */
export class LeadVisitor {
  readonly log: LeadEvent[] = [];
  readonly server: LeadServer;
  readonly #world: World;
  readonly #first: FakeServices;
  #page: OpenPage;
  #pageCount = 0;
  #wording = 0;
  #isDown = false;

  constructor(world: World) {
    this.#world = world;
    this.#first = fakeServices();
    this.server = createLeadServer(this.#clock, world);
    this.#page = this.#open();
  }

  get #clock(): FakeClock {
    return this.#first.clock;
  }

  /** A page that shares the tab's storage, clock and cookies with the pages before it. */
  #open(): OpenPage {
    const { storage, cookies, random } = this.#first;
    const page = (this.#pageCount += 1);
    const isOpen = () => page === this.#pageCount;
    const clock: ClockService = {
      now: () => this.#clock.now(),
      date: () => this.#clock.date(),
      after: (time, callback) => this.#clock.after(time, () => isOpen() && callback()),
    };
    // The call outlives its page, but nobody is left to read the answer.
    const send: typeof fetch = (address, init) =>
      new Promise((resolve, reject) => {
        if (!isOpen()) return;
        this.server.fetch(address, init).then(
          (response) => isOpen() && resolve(response),
          (error: unknown) => isOpen() && reject(error),
        );
      });
    const http = createHttpService({ fetch: send, clock, random: () => 0.5 });
    const services = { ...fakeServices(), clock, storage, cookies, random, http };
    const store = createLeadFlow(definition(this.#world, this.#wording), services);
    store.onNotice((notice) => {
      if (!isOpen()) return;
      const seen = { page, posts: this.server.posts.length, commits: this.server.commits.length };
      if (notice.type === 'submit') this.log.push({ type: 'invoke', content: this.#content(store), ...seen });
      if (notice.type === 'success') this.log.push({ type: 'ok', leadUid: notice.leadUid, ...seen });
      if (notice.type === 'redirect') this.log.push({ type: 'redirect', ...seen });
      if (notice.type === 'error') this.log.push({ type: 'fail', ...seen });
    });
    return { store, navigation: services.navigation, unmount: store.mount() };
  }

  #content(store: LeadFlowStore): string {
    const { answers, inputs } = store.getState();
    return contentOf(answers['why']?.[0], inputs['you']?.['email']?.value);
  }

  status(): string {
    return this.#page.store.getState().phase.status;
  }

  get isGone(): boolean {
    return this.#page.navigation.assigned.length > 0;
  }

  /** Lets promises settle; the http service's chain takes several turns. */
  async settle(milliseconds = 0): Promise<void> {
    await this.#clock.advanceAsync(milliseconds);
    await this.#clock.advanceAsync(0);
    await this.#clock.advanceAsync(0);
  }

  /** Goes to the last step and answers what is unanswered. */
  fill(email: number): void {
    const { store } = this.#page;
    if (store.getState().history.length < 2) {
      store.send({ type: 'answerSelected', value: 'Laser' });
      store.send({ type: 'nextPressed' });
    }
    store.send({ type: 'inputTyped', name: 'email', text: emails[email % emails.length] ?? '' });
    store.send({ type: 'inputBlurred', name: 'email' });
  }

  press(times = 1): void {
    for (let press = 0; press < times; press += 1) this.#page.store.send({ type: 'nextPressed' });
  }

  enter(): void {
    this.#page.store.send({ type: 'enterPressed' });
  }

  back(): void {
    this.#page.store.send({ type: 'backPressed' });
  }

  /** Try again, after which every answer must still be there. */
  tryAgain(): void {
    const { store } = this.#page;
    const before = this.#content(store);
    if (this.#isDown) return;
    const wasFailed = this.status() === 'error';
    store.send({ type: 'retryPressed' });
    if (wasFailed && (this.#content(store) !== before || this.status() !== 'ready')) {
      this.#note('forgotten');
    }
  }

  #note(type: 'forgotten' | 'reset'): void {
    this.log.push({ type, page: this.#pageCount, posts: this.server.posts.length, commits: this.server.commits.length });
  }

  /** Takes the form off the page, wherever it stands there; its calls go on. */
  takeDown(): void {
    this.#isDown = true;
    this.#page.unmount();
  }

  /** Puts the form on the page, a second time if it is there already. */
  putUp(): void {
    const { store, unmount: unmountBefore } = this.#page;
    const unmount = store.mount();
    this.#isDown = false;
    this.#page = {
      ...this.#page,
      unmount() {
        unmountBefore();
        unmount();
      },
    };
  }

  restart(): void {
    this.#page.store.reset();
    if (!this.#isDown) this.#note('reset');
  }

  editDefinition(): void {
    this.#wording += 1;
    this.#page.store.update(definition(this.#world, this.#wording));
  }

  reloadPage(): void {
    this.#page.unmount();
    this.#isDown = false;
    this.#page = this.#open();
  }

  /** Back from the thank-you page: the browser shows the page as it was left. */
  comeBack(): void {
    this.#page.navigation.restore();
  }

  /** Leaves the page and returns how many timers are left. */
  async leave(): Promise<number> {
    this.#page.unmount();
    await this.settle(60_000);
    return this.#clock.pending;
  }
}
