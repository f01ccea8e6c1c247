/**
 * Files of the headless package that are there for one kind: a step type, an input type or a feature. A file under `kinds/` belongs to the kind
 * that its folder is named after; those below are still among the files of their layer, and leave this list as they move.
 */
const stillInLayers: Readonly<Record<string, readonly string[]>> = {
  choice: ['flow/choices.ts', 'react/useOtherOptions.ts', 'react/props/answerProps.ts'],
  fields: [
    'effects/checkField.ts',
    'effects/loadOptions.ts',
    'react/props/inputHandlers.ts',
    'react/props/maskEdit.ts',
    'react/stepField.ts',
    'react/useBoxText.ts',
    'react/useStepInput.ts',
    'validation/applyMask.ts',
    'validation/builtInInputTypes.ts',
    'validation/builtInRules.ts',
    'validation/findFault.ts',
    'validation/groupOptions.ts',
    'validation/phone.ts',
    'validation/phoneFormats.ts',
    'validation/phoneLibrary.ts',
  ],
  clinics: [
    'effects/loadLocations.ts',
    'locations/location.ts',
    'locations/sample.ts',
    'locations/toLocations.ts',
    'react/useZipLocations.ts',
  ],
  express: ['react/useExpressFlow.ts'],
  returning: ['effects/fetchMaskedLead.ts', 'react/useMaskedLead.ts'],
  review: ['react/useReview.ts'],
  screens: ['react/useFacts.ts'],
  submit: ['effects/afterSuccess.ts', 'effects/readLeadResponse.ts', 'effects/sendLead.ts', 'effects/sendToEndpoint.ts', 'effects/submitLead.ts', 'react/useSubmitLead.ts'],
  focus: ['react/focusForm.ts', 'react/focusedElement.ts', 'react/holdFocus.ts', 'react/press.ts', 'react/scrollTo.ts'],
  html: [
    'html/contentPolicy.ts',
    'html/plainText.ts',
    'react/useHtml.ts',
    'react/useLegalText.ts',
    'services/html/finishContent.ts',
    'services/html/htmlCode.ts',
    'services/html/quickText.ts',
    'services/html/renderHtml.ts',
    'services/html/trustedPolicy.ts',
  ],
  conditions: ['definition/checkConditions.ts', 'definition/readCondition.ts'],
  draft: ['effects/draftKey.ts', 'store/draft.ts'],
  history: ['services/stepHistory.ts', 'store/browserHistory.ts'],
};

const source = 'packages/headless/src/';
const kindOf = new Map(Object.entries(stillInLayers).flatMap(([kind, files]) => files.map((file) => [source + file, kind] as const)));

/** The kind that a file is there for; undefined for the core. */
export function kindOfFile(path: string): string | undefined {
  return /\/src\/kinds\/([\w-]+)\//.exec(path)?.[1] ?? kindOf.get(path);
}
