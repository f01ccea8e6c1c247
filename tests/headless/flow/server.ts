import type { HttpRequest, HttpResult } from '../../../packages/headless/src/index.ts';
import type { FakeHttpHandler } from '../../../packages/testing/src/index.ts';

/** A clinic as the ZIP search gives it. */
export function clinic(number: number, more: Readonly<Record<string, unknown>> = {}): Readonly<Record<string, unknown>> {
  return {
    post_id: String(number),
    post_title: `Clinic ${number}`,
    wpsl_form_dropdown_name: `Clinic ${number}, NY`,
    wpsl_form_dropdown_value: `clinic-${number}`,
    wpsl_address: `${number} Main Street`,
    wpsl_city: 'New York',
    wpsl_state: 'NY',
    wpsl_zip: '10001',
    distance: number,
    ...more,
  };
}

export const clinics = (count: number): ReadonlyArray<Readonly<Record<string, unknown>>> =>
  Array.from({ length: count }, (_, index) => clinic(index + 1));

/** The lead-created shape of calls 2 and 3. */
export const leadCreated = {
  success: true,
  data: { leads_app_data: { lead_uid: 'uid-1' } },
  messages: { success_cookie_data: 'form-data-1' },
  data_enc: 'enc-1',
};

export const json = (value: unknown): HttpResult => ({ ok: true, value });
export const failure = (status: number, value?: unknown): HttpResult => ({ ok: false, kind: 'status', status, value });

export interface ServerAnswers {
  readonly zip?: FakeHttpHandler;
  readonly lead?: FakeHttpHandler;
  readonly duplicate?: FakeHttpHandler;
  readonly masked?: FakeHttpHandler;
  readonly other?: FakeHttpHandler;
}

/** A server on which everything works, but for what is given. */
export function server(answers: ServerAnswers = {}): FakeHttpHandler {
  return (request: HttpRequest) => {
    const { url } = request;
    if (url.includes('/zipcodesearch/')) return answers.zip?.(request) ?? json({ code: 'success', message: '', data: clinics(5) });
    if (url.includes('/lookup-masked')) {
      return (
        answers.masked?.(request) ??
        json({ id: 77, uuid: 'u-77', name: 'A*** B', contact: { email_masked: 'a***@x.y', phone_masked: '***-1234' }, location: { id: 3 } })
      );
    }
    if (url.includes('/duplicate')) return answers.duplicate?.(request) ?? json(leadCreated);
    if (url.includes('/submit/leads/')) return answers.lead?.(request) ?? json(leadCreated);
    return answers.other?.(request) ?? failure(404);
  };
}
