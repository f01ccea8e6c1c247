/** Values that a visitor types, or that are said of a visitor, and that cannot come from anywhere else. The phone's is its last seven digits. */
export const marks = {
  name: 'zz-mark-name',
  mail: 'zz-mark-mail',
  phone: '5558473',
  note: 'zz-mark-note',
  zip: '02139',
  uid: 'zz-mark-uid-77',
  maskedName: 'zz-mark-n***',
  maskedMail: 'zz-mark-m***@e***.com',
  maskedPhone: '***-zz-mark-p',
} as const;

/** Spellings of a mark that would give it away as well. */
function spellings(mark: string): readonly string[] {
  const encoded = btoa(mark).replace(/=+$/, '');
  return [mark, mark.toUpperCase(), encodeURIComponent(mark), encoded, ...(mark === marks.phone ? ['555-8473'] : [])];
}

/** Which marks a text gives away. */
export function marksIn(text: string): readonly string[] {
  return Object.values(marks).filter((mark) => spellings(mark).some((spelling) => text.includes(spelling)));
}

/** What stands somewhere, and where: `form` is inside the form's root, `page` is everything around it. */
export type Sight = readonly [place: string, text: string];

/** Everything that the page, its scripts, or another visit could read. Runs in the page. */
export function look(): readonly Sight[] {
  const seen: [string, string][] = [
    ['title', document.title],
    ['address', location.href],
    ['history', JSON.stringify(history.state)],
    ['localStorage', JSON.stringify(Object.entries(localStorage))],
    ['sessionStorage', JSON.stringify(Object.entries(sessionStorage))],
    ['cookie', decodeURIComponent(document.cookie)],
    ['dataLayer', JSON.stringify(Reflect.get(window, 'dataLayer') ?? [])],
    ['events', JSON.stringify(Reflect.get(window, 'heard'))],
    ['window name', window.name],
    ['globals', Object.keys(window).filter((name) => !(Reflect.get(window, 'known') as ReadonlySet<string>).has(name)).join(' ')], // as: `listening` below
  ];
  const root = document.querySelector('[data-lead-flow]');
  for (const element of document.querySelectorAll('*')) {
    const where = root?.contains(element) && element !== root ? 'form' : 'page';
    for (const { name, value } of element.attributes) seen.push([`${where} ${element.localName} ${name}`, value]);
    if ('value' in element) seen.push([`${where} ${element.localName} .value`, String(element.value)]);
    for (const node of element.childNodes) if (node instanceof Text) seen.push([`${where} text`, node.data]);
  }
  return seen;
}

/** What a page may listen with: our events, analytics, and what error reporting services hang themselves onto. */
export const listening = `<script>
  window.heard = [];
  const keep = (...parameters) => heard.push(parameters);
  for (const name of ['ready', 'step', 'answer', 'invalid', 'submit', 'success', 'error', 'redirect'])
    addEventListener('leadflow:' + name, ({ detail }) => keep(name, detail, detail.cause && [detail.cause.message, detail.cause.stack]));
  window.analytics = { track: keep };
  window.gtag = keep;
  addEventListener('error', ({ message, error }) => keep(message, error?.stack));
  addEventListener('unhandledrejection', ({ reason }) => keep(String(reason), reason?.stack));
  window.known = new Set([...Object.keys(window), 'known']);
</script>`;
