import '@leadflow/skin-default/styles.css';
import '@leadflow/studio/styles.css';
import './formEditor.css';
import { checkDefinition } from '@leadflow/check';
import { mountStudio, type Saved } from '@leadflow/studio';
import { formStorage } from './formStorage.ts';
import './wordPress.ts';

// as: what WordPress and the plugin print on this screen.
const post = document.getElementById('post') as HTMLFormElement;
const field = document.getElementById('content') as HTMLTextAreaElement;
const title = document.getElementById('title') as HTMLInputElement;
const publishButton = document.getElementById('publish');

const storage = formStorage(leadFlowEditor.form, () => title.value);
let stored = field.value;

/** Shows the studio below WordPress's own boxes: within their form, Enter in a field of the studio would send it. A new form begins with a choice of templates. */
function show({ version: first }: Saved): void {
  // The first save turns the address into that of the draft.
  const isNew = () => location.pathname.endsWith('/post-new.php');
  const box = document.createElement('div');
  post.after(box);
  field.closest('section')?.setAttribute('hidden', '');
  mountStudio(box, {
    storage: {
      ...storage,
      id: `WordPress ${leadFlowEditor.form}`,
      load: async () => (isNew() ? undefined : { ...(await storage.load()), name: title.value }),
      async save(text, version) {
        const there = await storage.save(text, version ?? first);
        stored = there.text;
        // What is new has become a draft: loading the page again would else begin another form.
        if (isNew()) history.replaceState(null, '', `post.php?post=${leadFlowEditor.form}&action=edit`);
        return there;
      },
    },
    async funnel() {
      if (isNew()) return undefined;
      const counts = await wp.apiFetch<{ readonly shown: number | null }>({ path: `/leadflow/v1/funnel?form=${leadFlowEditor.form}` });
      // A form that nobody has seen yet, or that counts no visits, has nothing to draw.
      return counts.shown === 0 ? undefined : counts;
    },
    language: document.documentElement.lang.startsWith('es') ? 'es' : 'en',
    site: {
      shortcode: leadFlowEditor.shortcode,
      onChange(text) {
        field.value = text;
      },
      publish: () => publishButton?.click(),
    },
  });
  addEventListener('beforeunload', (event) => {
    if (!isSent && field.value !== stored) event.preventDefault();
  });
  post.addEventListener('submit', (event) => void send(event), { capture: true });
}

let isSent = false;

/** Before WordPress gets the form: what has faults is not published, and what somebody else has written meanwhile is not written over. */
async function send(event: SubmitEvent): Promise<void> {
  if (isSent) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  const isPublished = event.submitter === publishButton;
  if (isPublished && checkDefinition(field.value).findings.some(({ severity }) => severity === 'fault')) {
    // The studio's own button shows them.
    document.getElementById('studio-publish')?.click();
    return;
  }
  const isStored = await storage.flush(field.value).catch(() => {
    const notice = document.createElement('div');
    notice.className = 'notice notice-error';
    notice.setAttribute('role', 'alert');
    notice.append(document.createElement('p'));
    notice.firstElementChild?.append(leadFlowEditor.unreachable);
    post.before(notice);
    return false;
  });
  if (!isStored) return;
  isSent = true;
  post.requestSubmit(event.submitter);
}

// Where the REST API is closed, the field stays, with all that it can do without a script.
storage.load().then(show, (error: unknown) => {
  console.error('Lead Flow: the form editor could not reach the REST API of this site.', error);
});
