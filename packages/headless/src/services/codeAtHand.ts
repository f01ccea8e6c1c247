import { laterServices } from './lateServices.ts';
import * as laterServicesCode from './laterServices.ts';

/** Provides the services' late code at once. The page's script has a module of its own in this one's place: packages/embed/build/lateModules.ts. */
export function provideServices(): void {
  laterServices.provide({ code: laterServicesCode });
}
