/** As far as the bench uses it: the published types refer to packages that are not published. */
declare module '@formbricks/surveys' {
  export function renderSurveyInline(survey: {
    readonly containerId: string;
    readonly brandColor: string;
    readonly isBrandingEnabled: boolean;
    readonly survey: object;
    onResponse(response: { readonly data: object }): void;
  }): void;
}
