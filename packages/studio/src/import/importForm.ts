import { build, type Imported } from './build.ts';
import { fromGravityForms } from './gravityForms.ts';
import { fromHubSpot } from './hubSpot.ts';
import { fromSurveyJs } from './surveyJs.ts';
import { fromTypeform } from './typeform.ts';

/** The form in a text of Gravity Forms, Typeform, SurveyJS or HubSpot, which is recognised by what is in it; undefined for any other text. */
export function importForm(text: string): Imported | undefined {
  try {
    const json: unknown = JSON.parse(text.replace(/^\uFEFF/, ''));
    const form = fromHubSpot(json) ?? fromTypeform(json) ?? fromGravityForms(json) ?? fromSurveyJs(json);
    return form && build(form);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
