import { randomId } from '../base/randomId.ts';
import { createClockService } from './clock.ts';
import { createLogService } from './log.ts';
import { createNavigationService } from './navigation.ts';
import { pageLanguage } from './pageLanguage.ts';
import type { ServiceOverrides, Services } from './services.ts';
import { createStorageService } from './storage.ts';

/** What a form asks of the browser to be shown. */
export function firstServices(root?: Element): Pick<Services, 'clock' | 'storage' | 'log' | 'random'> & { readonly navigation: ReturnType<typeof createNavigationService> } & Pick<ServiceOverrides, 'page'> {
  return {
    clock: createClockService(),
    navigation: createNavigationService(),
    page: { language: () => pageLanguage(root) },
    storage: createStorageService(),
    log: createLogService(),
    // Only pages on https have `randomUUID`.
    random: { uuid: () => globalThis.crypto?.randomUUID?.() ?? randomId() },
  };
}
