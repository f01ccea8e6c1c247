import type { AnswerTexts } from '../catalogue/texts.ts';
import { build, type Imported } from './build.ts';
import { fromGravityForms } from './gravityForms.ts';
import { fromHubSpot } from './hubSpot.ts';
import { fromSurveyJs } from './surveyJs.ts';
import { fromTypeform } from './typeform.ts';

/**
 * The form in a text of Gravity Forms, Typeform, SurveyJS or HubSpot, which is recognised by what is in it; undefined for any other text.
 * @param texts Answers whose texts aren’t in the file.
 */
export function importForm(text: string, texts: AnswerTexts): Imported | undefined {
  try {
    const json: unknown = JSON.parse(text.replace(/^\uFEFF/, ''));
    const form = fromHubSpot(json) ?? fromTypeform(json, texts) ?? fromGravityForms(json, texts) ?? fromSurveyJs(json, texts);
    return form && build(form);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
