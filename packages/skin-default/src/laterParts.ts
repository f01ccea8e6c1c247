import { AccoladeList } from './parts/AccoladeList.tsx';
import { ColorGuard } from './parts/ColorGuard.tsx';
import { ConfirmationView } from './parts/ConfirmationView.tsx';
import { Facts } from './parts/Facts.tsx';
import { FoldedAnswers } from './parts/FoldedAnswers.tsx';
import { LegalBlock } from './parts/LegalBlock.tsx';
import { PageContrastWarning } from './parts/PageContrastWarning.tsx';
import type { SkinParts } from './parts/skinParts.ts';
import { SummaryBlock } from './parts/SummaryBlock.tsx';
import { TermsLink } from './parts/TermsLink.tsx';
import { FormIntro } from './steps/FormIntro.tsx';
import { NearestLocations } from './steps/NearestLocations.tsx';

/** Parts that no usual first step shows, or not at once. */
export const laterParts = {
  steps: {
    'nearest-locations': NearestLocations,
    'form-intro': FormIntro,
  },
  inputs: {},
  AccoladeList,
  ColorGuard,
  ConfirmationView,
  Facts,
  FoldedAnswers,
  LegalBlock,
  PageContrastWarning,
  SummaryBlock,
  TermsLink,
} satisfies SkinParts;
