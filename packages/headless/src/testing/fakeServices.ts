import type { RandomService, Services } from '../services/services.ts';
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
  readonly cookies?: Readonly<Record<string, string>>;
  /** `ok` by default: the token goes into the hidden field `g-recaptcha-response`. */
  readonly captcha?: FakeCaptchaMode;
  readonly page?: Partial<FakePageElements>;
  readonly storage?: Readonly<Record<string, string>>;
}

/** Services that touch nothing, each with a handle to script it and to see what was asked of it. */
export interface FakeServices extends Services {
  readonly http: FakeHttp;
  readonly cookies: FakeCookies;
  readonly tracker: FakeTracker;
  readonly captcha: FakeCaptcha;
  readonly clock: FakeClock;
  readonly navigation: FakeNavigation;
  readonly page: FakePage;
  readonly storage: FakeStorage;
  readonly log: FakeLog;
  readonly random: RandomService;
}

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
