import type { LeadPayload, ReadForm } from '@leadflow/headless/judge';
import type { ClinicRow } from './clinics/clinicRow.ts';
import { indexClinics, type ClinicIndex } from './clinics/nearest.ts';
import { afterOpenMinutes, type OpenHours } from './clinics/openHours.ts';
import { routeOf, type RouteRule } from './deliveries/route.ts';
import { typedAddress } from './deliveries/visitorMail.ts';
import { createForms, type Forms } from './forms.ts';
import { createRateGuard, type RateGuard } from './guards/rates.ts';
import type { CaptchaVerifier, EndpointOptions, LogLine, Metrics, Person, VisitorMailOptions } from './options.ts';
import type { Receipts } from './receipts.ts';
import { createSecrets, randomHex, type Secrets } from './secrets.ts';
import type { LeadDraft, LeadStore } from './store.ts';

/** Whom leads of one kind are told to. */
export interface Told {
  /** The form whose rule it is; '' for one of all forms. */
  readonly form: string;
  /** Undefined for the leads that no rule fits. */
  readonly rule: RouteRule | undefined;
  /** `mail:someone@example.com` or `webhook:name`. */
  readonly targets: readonly string[];
}

/** What each route works with. */
export interface Desk<Store extends LeadStore = LeadStore> {
  readonly store: Store;
  readonly forms: Forms;
  readonly clinics: () => Promise<ClinicIndex>;
  readonly captcha: CaptchaVerifier | undefined;
  readonly rates: RateGuard;
  readonly secrets: Secrets;
  readonly now: () => number;
  readonly random: (bytes: number) => string;
  readonly log: (line: LogLine) => void;
  readonly metrics: Metrics | undefined;
  /** When a clinic is open, by its value. */
  readonly hours: (clinic: string) => Promise<OpenHours>;
  /** All rules, in the order in which they are asked, and whom the leads are told to that none of them fits. */
  readonly told: () => readonly Told[];
  /** Whom a lead is told to. It is worked out once, so that a later change of rules moves no lead. */
  readonly deliveries: (lead: Pick<LeadDraft, 'form' | 'isPartial' | 'clinic'>, payload: LeadPayload) => Promise<LeadDraft['deliveries']>;
  /** What the visitors of a form are sent; undefined for nothing. */
  readonly visitorMail: (form: string) => VisitorMailOptions | undefined;
  /** Whether the visitor of a whole lead is to be sent a mail. */
  readonly writesToVisitor: (read: ReadForm, payload: LeadPayload) => Promise<boolean>;
  /** Undefined where the store keeps none. */
  readonly receipts: Receipts | undefined;
}

/** What Hono carries through a request. */
export interface Visit {
  Bindings: {
    /** The visitor's; undefined where the host doesn't tell it. */
    readonly address: string | undefined;
  };
  Variables: {
    /** Who has signed in to the list. */
    person: Person;
  };
}

/** Indexes a list of clinics once, for as long as it is the same. */
function indexed(source: () => Promise<readonly ClinicRow[]>): () => Promise<ClinicIndex> {
  let rows: readonly ClinicRow[] | undefined;
  let index: Promise<ClinicIndex> | undefined;
  return async () => {
    const found = await source();
    if (found !== rows || !index) {
      rows = found;
      index = indexClinics(found);
    }
    return index;
  };
}

const noClinics: readonly ClinicRow[] = [];

/** Puts together what the routes work with. */
export function createDesk<Store extends LeadStore>(store: Store, options: Omit<EndpointOptions, 'store'>, receipts?: Receipts): Desk<Store> {
  const { now = Date.now, random = randomHex, log = () => undefined, notify = [], webhooks = {} } = options;
  const forms = createForms(options.forms ?? {}, options.extensions ?? [], store, options.url ?? '');
  const secrets = createSecrets(() => (options.secret === undefined ? store.setting('secret', random(32)) : Promise.resolve(options.secret)));
  const own = Object.values(options.forms ?? {});
  const named = [...(options.routes ?? []), ...own, ...own.flatMap((form) => form.routes ?? [])].flatMap((each) => each.webhooks ?? []);
  const unknown = named.find((name) => !Object.hasOwn(webhooks, name));
  if (unknown !== undefined) throw new Error(`There is no webhook "${unknown}"; there are ${Object.keys(webhooks).join(', ') || 'none'}`);
  const clinics = indexed(options.clinics ?? (() => Promise.resolve(noClinics)));
  const timeZone = options.timeZone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const hours = async (clinic: string): Promise<OpenHours> => ({ clinic: (await clinics()).byValue.get(clinic), timeZone, holidays: options.holidays ?? [] });
  function targetsOf(form: string, rule: RouteRule | undefined): readonly string[] {
    const settings = forms.options(form);
    const addresses = rule?.notify ?? settings.notify ?? notify;
    const receivers = rule?.webhooks ?? settings.webhooks ?? Object.keys(webhooks);
    return [...new Set([...addresses.map((address) => `mail:${address}`), ...receivers.map((name) => `webhook:${name}`)])];
  }
  const visitorMail = (form: string): VisitorMailOptions | undefined => (forms.options(form).visitorMail ?? options.visitorMail) || undefined;
  const rulesOf = (form: string): readonly RouteRule[] => forms.options(form).routes ?? options.routes ?? [];

  return {
    store,
    forms,
    clinics,
    captcha: options.captcha,
    rates: createRateGuard(options.limiter, options.rates, secrets, now),
    secrets,
    hours,
    now,
    random,
    log,
    metrics: options.metrics,
    receipts,
    visitorMail,
    writesToVisitor: async (read, payload) => visitorMail(read.form) !== undefined && typedAddress(read, payload) !== undefined && !(await forms.isAboutHealth(read)),
    told() {
      const withTheirOwn = forms.names.filter((form) => Object.keys(forms.options(form)).some((name) => /^(?:notify|webhooks|routes)$/.test(name)));
      return ['', ...withTheirOwn].flatMap((form) => [...rulesOf(form), undefined].map((rule) => ({ form, rule, targets: targetsOf(form, rule) })));
    },
    async deliveries({ form, isPartial, clinic }, payload) {
      const settings = forms.options(form);
      const open = await hours(clinic);
      const { wpsl_state: state = '', wpsl_form_optgroup: group = '' } = open.clinic ?? {};
      const route = routeOf(rulesOf(form), { clinic, regions: [state, group], payload });
      const dueAt = now() + (isPartial ? (settings.partialWaitMinutes ?? 30) * 60_000 : 0);
      const told = targetsOf(form, route).map((target) => ({ target, dueAt }));
      const backup = route?.backup ?? settings.backup ?? options.backup;
      if (!backup || isPartial) return told;
      // Worked out once: other hours later move no lead that is here already.
      const lateAt = afterOpenMinutes(open, now(), backup.minutes);
      return [...told, ...[...new Set(backup.notify)].map((address) => ({ target: `backup:${address}`, dueAt: lateAt }))];
    },
  };
}
