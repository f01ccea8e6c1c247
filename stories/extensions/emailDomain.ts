import { defineRule } from '@leadflow/headless';

/** Asks a server whether anybody gets mail at a domain. Throws where it can't say. */
async function takesMail(domain: string, signal: AbortSignal): Promise<boolean> {
  const response = await fetch(`/mail-domains/${encodeURIComponent(domain)}.json`, { signal });
  // No such file is an answer; anything else that is not one is a failed service, which costs no lead.
  if (!response.ok && response.status !== 404) throw new Error(`the mail service answered ${response.status}`);
  return response.ok;
}

/** Makes a rule that checks the domain of an e-mail address by a call. */
export const emailDomain = (ask: typeof takesMail = takesMail) =>
  defineRule({
    rule: 'email-domain',
    async validate(value, { signal }) {
      const domain = value.slice(value.lastIndexOf('@') + 1);
      return (await ask(domain, signal)) ? undefined : `Nobody gets mail at ${domain}`;
    },
  });

/** A form that checks it, on a step of its own. */
export const emailDomainForm = (ask?: typeof takesMail) => ({
  definition: {
    steps: [
      {
        id: 'email',
        type: 'input',
        question: 'What is your email address?',
        firstStep: true,
        target: 'end',
        inputs: [{ name: 'email', type: 'email', label: 'Email', validation: { rules: [{ rule: 'email' }, { rule: 'email-domain' }] } }],
      },
      { id: 'end', type: 'form-intro', question: 'Thank you: send it now', lastStep: true },
    ],
  },
  extensions: [emailDomain(ask)],
});
