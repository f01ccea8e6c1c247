import type { RandomService, Services } from '@leadflow/headless';
import { fakeCaptcha, type FakeCaptcha, type FakeCaptchaMode } from './fakeCaptcha.ts';
import { fakeClock, type FakeClock } from './fakeClock.ts';
import { fakeCookies, type FakeCookies } from './fakeCookies.ts';
import { fakeHttp, type FakeHttp, type FakeHttpHandler } from './fakeHttp.ts';
import { fakeLog, type FakeLog } from './fakeLog.ts';
import { fakeNavigation, type FakeNavigation } from './fakeNavigation.ts';
import { fakePage, type FakePage, type FakePageElements } from './fakePage.ts';
import { fakeRandom } from './fakeRandom.ts';
import { fakeStorage, type FakeStorage } from './fakeStorage.ts';
import { fakeTracker, type FakeTracker } from './fakeTracker.ts';

/** The world as a test wants to find it. */
export interface FakeServicesOptions {
  /** The page's address; `https://www.clinic.example/` by default. */
  readonly url?: string;
  /** Plays the server; every call is a network error by default. */
  readonly respond?: FakeHttpHandler;
  /** Cookies by name. */
  readonly cookies?: Readonly<Record<string, string>>;
  /** `ok` by default: the token goes into the hidden field `g-recaptcha-response`. */
  readonly captcha?: FakeCaptchaMode;
  /** What stands on the page. */
  readonly page?: Partial<FakePageElements>;
  /** What was stored before. */
  readonly storage?: Readonly<Record<string, string>>;
}

/** Services that touch nothing, each with a handle to script it and to see what was asked of it. */
export interface FakeServices extends Services {
  /** Plays the server, and keeps every request. */
  readonly http: FakeHttp;
  /** Cookies in a map. */
  readonly cookies: FakeCookies;
  /** Keeps every event. */
  readonly tracker: FakeTracker;
  /** Proves, or fails as it is told. */
  readonly captcha: FakeCaptcha;
  /** Time that moves when the test says so. */
  readonly clock: FakeClock;
  /** An address without a page. */
  readonly navigation: FakeNavigation;
  /** A page as plain data. */
  readonly page: FakePage;
  /** Storage in a map. */
  readonly storage: FakeStorage;
  /** Keeps what was logged. */
  readonly log: FakeLog;
  /** Ids that count up. */
  readonly random: RandomService;
}

/** Services that touch nothing, for tests: each can be scripted and asked what it was told. */
export function fakeServices(options: FakeServicesOptions = {}): FakeServices {
  const clock = fakeClock();
  const page = fakePage(options.page);
  return {
    clock,
    page,
    http: fakeHttp(clock, options.respond),
    cookies: fakeCookies(options.cookies),
    tracker: fakeTracker(),
    captcha: fakeCaptcha(options.captcha ?? 'ok', (token) => {
      page.elements.hiddenFields['g-recaptcha-response'] = token;
    }),
    navigation: fakeNavigation(options.url ?? 'https://www.clinic.example/'),
    storage: fakeStorage(options.storage),
    log: fakeLog(),
    random: fakeRandom(),
  };
}
