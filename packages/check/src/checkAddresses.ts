import { safeUrl, type Flow, type Step } from '@leadflow/headless';
import { fault, type Unplaced } from './finding.ts';

function addressesOf(step: Step): ReadonlyArray<readonly [path: string, address: string | undefined]> {
  const at = `steps[${step.index}]`;
  return [
    [`${at}.settings.image`, step.settings.image],
    [`${at}.settings.bookTreatmentUrl`, step.settings.bookTreatmentUrl],
    [`${at}.settings.mismatchHref`, step.settings.mismatchHref],
    ...step.answers.map((answer, index) => [`${at}.answers[${index}].icon`, answer.icon] as const),
    ...step.inputs.map((input, index) => [`${at}.inputs[${index}].remoteUrl`, input.remoteUrl] as const),
  ];
}

/** Addresses that the form refuses to follow: `javascript:`, `data:` and whatever else is no page, mail or phone. */
export function checkAddresses(flow: Flow): readonly Unplaced[] {
  const all = [
    ['settings.badgeImage', flow.settings.badgeImage] as const,
    ['settings.stepLegalLink', flow.settings.stepLegalLink] as const,
    ...flow.steps.flatMap(addressesOf),
  ];
  return all.flatMap(([path, address]) =>
    address === undefined || safeUrl(address) !== undefined
      ? []
      : fault(
          'address',
          path,
          `“${address.slice(0, 60)}” is an address that the form refuses, so nothing is shown there`,
          'use an https: address or a path of the site, such as /terms/; links may also be mailto: or tel:',
        ),
  );
}
