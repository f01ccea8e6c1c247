/** The part of Trusted Types that DOMPurify asks for. */
export interface TrustedPolicy {
  readonly createHTML: (html: string) => unknown;
  readonly createScriptURL: (url: string) => unknown;
}

interface PolicyFactory {
  createPolicy(
    name: string,
    rules: { readonly createHTML: (html: string) => string; readonly createScriptURL: (url: string) => string },
  ): TrustedPolicy;
}

/** Shared by all copies of this code on a page, as a second policy of the same name is refused. */
const policyKey = Symbol.for('lead-flow.trusted-types-policy');

function factory(): PolicyFactory | undefined {
  const found: unknown = Reflect.get(globalThis, 'trustedTypes');
  const isFactory = typeof Reflect.get(Object(found), 'createPolicy') === 'function';
  // as: TypeScript's DOM library lacks Trusted Types; the check above is what the interface says.
  return isFactory ? (found as PolicyFactory) : undefined;
}

function ask(policies: PolicyFactory): TrustedPolicy | 'refused' {
  try {
    return policies.createPolicy('lead-flow', {
      createHTML: (html) => html,
      createScriptURL: () => {
        throw new TypeError('Lead Flow loads no scripts');
      },
    });
  } catch {
    return 'refused';
  }
}

/**
 * The policy for the sanitiser's input; `none` where the browser has no Trusted Types, `refused` where the page's CSP does not allow ours
 * and DOMPurify would return nothing.
 */
export function trustedPolicy(): TrustedPolicy | 'none' | 'refused' {
  const policies = factory();
  if (!policies) return 'none';
  // as: only this function writes under the symbol.
  const existing = Reflect.get(globalThis, policyKey) as TrustedPolicy | 'refused' | undefined;
  if (existing) return existing;
  const policy = ask(policies);
  // A refusal is kept too: the browser reports each to the page's CSP endpoint.
  Object.defineProperty(globalThis, policyKey, { value: policy });
  return policy;
}
