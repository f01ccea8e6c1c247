import { laterServices } from './lateServices.ts';

/** Says how the services' late code is fetched. The page's script has a module of its own in this one's place: packages/embed/build/lateModules.ts. */
export function provideServices(): void {
  laterServices.provide({ download: () => import('./laterServices.ts') });
}
