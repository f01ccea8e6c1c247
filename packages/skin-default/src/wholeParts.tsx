import { useContext, type ComponentType, type ReactNode } from 'react';
import { allParts } from './allParts.ts';
import { Dark as DarkLayout } from './layouts/Dark.tsx';
import { Standard as StandardLayout } from './layouts/Standard.tsx';
import { StepBody as Body } from './layouts/StepFrame.tsx';
import { StepperList as StepperListLayout } from './layouts/StepperList.tsx';
import { Loading as LoadingPart } from './parts/Loading.tsx';
import { Question as QuestionPart } from './parts/Question.tsx';
import { Accolades as AccoladesPart, Confirmation as ConfirmationPart, ErrorSummary as ErrorSummaryPart, LegalText as LegalTextPart, SkinPartsContext } from './parts/skinParts.tsx';
import { ButtonSelection as Selection } from './steps/ButtonSelection.tsx';
import { InputStep as Inputs } from './steps/InputStep.tsx';

/** A part for a skin of one's own, with all that stands in it. */
function whole<Props extends object>(Part: ComponentType<Props>): (props: Props) => ReactNode {
  return function Whole(props) {
    const parts = useContext(SkinPartsContext);
    const isInForm = Object.keys(parts.steps).length > 0;
    return (
      <SkinPartsContext.Provider value={isInForm ? parts : allParts}>
        <Part {...props} />
      </SkinPartsContext.Provider>
    );
  };
}

/** Three reasons to trust the provider (`showAccolades`). */
export const Accolades = /* @__PURE__ */ whole(AccoladesPart);
/** Answers to choose from: one, or several. */
export const ButtonSelection = /* @__PURE__ */ whole(Selection);
/** The view after a lead that stays on this page (`noRedirect`). */
export const Confirmation = /* @__PURE__ */ whole(ConfirmationPart);
/** The layout of `formType: darkmode`. */
export const Dark = /* @__PURE__ */ whole(DarkLayout);
/** What to mend after a refused Next with two faults or more. */
export const ErrorSummary = /* @__PURE__ */ whole(ErrorSummaryPart);
/** Fields to fill in. */
export const InputStep = /* @__PURE__ */ whole(Inputs);
/** The consent text of the page, before Submit on the last step (`showLegalConsentText`). */
export const LegalText = /* @__PURE__ */ whole(LegalTextPart);
/** The step's heading: its question, an intro's title, an express step's service, else a hidden name. */
export const Question = /* @__PURE__ */ whole(QuestionPart);
/** The view while the definition is read and while the lead is sent. */
export const Loading = /* @__PURE__ */ whole(LoadingPart);
/** The layout of `formType: standard`. */
export const Standard = /* @__PURE__ */ whole(StandardLayout);
/** The part of a step that its type decides. */
export const StepBody = /* @__PURE__ */ whole(Body);
/** The layout of `formType: stepperlist`. */
export const StepperList = /* @__PURE__ */ whole(StepperListLayout);
