import { choice, flowOf, form } from './steps.ts';
import { visit, type Visit, type VisitOptions } from './visit.ts';

/** A choice, then an e-mail: the shortest way to a lead. */
export const contact = (settings: object = {}) =>
  flowOf(
    [choice('why', ['Laser', 'Peel'], { target: 'you' }), form('you', [{ name: 'email', type: 'email' }], { lastStep: true })],
    { ...settings },
  );

/** A visitor who has answered everything and stands before Submit. */
export function answered(settings: object = {}, options: VisitOptions = {}): Visit {
  const page = visit(contact(settings), options);
  page.choose('Laser');
  page.next();
  page.type('email', 'ann@example.com');
  return page;
}

/** The same visitor, after Submit. */
export async function submitted(settings: object = {}, options: VisitOptions = {}): Promise<Visit> {
  const page = answered(settings, options);
  page.next();
  await page.settle();
  return page;
}
