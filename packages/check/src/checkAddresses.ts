import { safeUrl, type Definition } from '@leadflow/headless';
import { fault, type Unplaced } from './finding.ts';

/** Finds addresses that the form refuses to use, such as `javascript:` and `data:`. */
export function checkAddresses({ settings, steps }: Definition): readonly Unplaced[] {
  const addresses: ReadonlyArray<readonly [path: string, address: string | undefined]> = [
    ['settings.badgeImage', settings.badgeImage],
    ['settings.stepLegalLink', settings.stepLegalLink],
    ...steps.flatMap((step) => {
      const at = `steps[${step.index}]`;
      return [
        [`${at}.settings.image`, step.settings.image] as const,
        [`${at}.settings.bookTreatmentUrl`, step.settings.bookTreatmentUrl] as const,
        [`${at}.settings.mismatchHref`, step.settings.mismatchHref] as const,
        ...step.answers.map(({ icon }, index) => [`${at}.answers[${index}].icon`, icon] as const),
        ...step.inputs.map(({ remoteUrl }, index) => [`${at}.inputs[${index}].remoteUrl`, remoteUrl] as const),
      ];
    }),
  ];
  return addresses.flatMap(([path, address]) =>
    address === undefined || safeUrl(address) !== undefined
      ? []
      : fault(
          'address',
          path,
          `the form refuses the address “${address.slice(0, 60)}”, so it shows nothing there`,
          'use an https: address or a path of the site, such as /terms/; links may also be mailto: or tel:',
        ),
  );
}
