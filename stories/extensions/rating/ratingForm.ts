import { rating } from './rating.ts';
import { RatingStep } from './RatingStep.tsx';

/** A form that begins with stars. */
export const ratingForm = {
  definition: {
    steps: [
      { id: 'stars', type: 'rating', question: 'How was your visit?', firstStep: true, target: 'end' },
      { id: 'end', type: 'form-intro', question: 'Thank you: send it now', lastStep: true },
    ],
  },
  extensions: [rating],
  components: { steps: { rating: RatingStep } },
};
