import type { FieldControl } from '@leadflow/headless';
import type { ComponentType } from 'react';
import { ComboBoxAhead } from './inputs/ComboBoxAhead.tsx';
import { ConsentInput } from './inputs/ConsentInput.tsx';
import { SelectInput } from './inputs/SelectInput.tsx';
import { TextArea } from './inputs/TextArea.tsx';
import { TextInput } from './inputs/TextInput.tsx';
import { AccoladeList } from './parts/AccoladeList.tsx';
import { ColorGuard } from './parts/ColorGuard.tsx';
import { ConfirmationView } from './parts/ConfirmationView.tsx';
import { Facts } from './parts/Facts.tsx';
import { FoldedAnswers } from './parts/FoldedAnswers.tsx';
import { IntroTitle } from './parts/IntroTitle.tsx';
import { LegalBlock } from './parts/LegalBlock.tsx';
import { PageContrastWarning } from './parts/PageContrastWarning.tsx';
import type { SkinParts } from './parts/skinParts.tsx';
import { SummaryBlock } from './parts/SummaryBlock.tsx';
import { TermsLink } from './parts/TermsLink.tsx';
import { ButtonSelection } from './steps/ButtonSelection.tsx';
import { FormIntro } from './steps/FormIntro.tsx';
import { InputStep } from './steps/InputStep.tsx';
import { NearestLocations } from './steps/NearestLocations.tsx';
import type { InputProps } from './partProps.ts';

/** A field by what it is filled in with. */
export const inputComponents = {
  input: TextInput,
  date: TextInput,
  select: SelectInput,
  textarea: TextArea,
  checkbox: ConsentInput,
} satisfies Record<Exclude<FieldControl, 'custom'>, ComponentType<InputProps>>;

/** What most forms are shown with. */
export const usualParts = {
  steps: { 'button-selection': ButtonSelection, input: InputStep, 'nearest-locations': NearestLocations, 'form-intro': FormIntro },
  inputs: inputComponents,
  AccoladeList,
  ColorGuard,
  ComboBoxAhead,
  ConfirmationView,
  Facts,
  FoldedAnswers,
  IntroTitle,
  LegalBlock,
  PageContrastWarning,
  SummaryBlock,
  TermsLink,
} satisfies SkinParts;
