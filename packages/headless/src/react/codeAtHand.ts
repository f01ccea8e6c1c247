import { lateForm } from './lateForm.ts';
import * as laterForm from './laterForm.ts';

/** Provides the hooks' late code. The page's script has a module of its own in this one's place: packages/embed/build/lateModules.ts. */
export function provideForm(): void {
  lateForm.provide({ code: laterForm });
}
