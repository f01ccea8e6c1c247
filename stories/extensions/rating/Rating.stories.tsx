import { buttonKeys } from '../../fixtures/keyboard.ts';
import { formStory } from '../../page/formStory.tsx';
import { ratingForm } from './ratingForm.ts';

export default { title: 'Rating' };

export const Rating = formStory({
  title: 'A step type whose code comes late, with texts in five languages: one to five stars',
  checks: [6],
  keys: [['Arrow keys in the stars', 'Choose; nothing moves on'], ...buttonKeys],
  transcript: ['How was your visit?, heading 2', 'Your rating, group', '1 of 5 stars, radio button, not checked'],
  note: 'stories/extensions/rating: the worked example of CONTRIBUTING.md.',
  ...ratingForm,
});
