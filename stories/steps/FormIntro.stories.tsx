import { buttonKeys } from '../fixtures/keyboard.ts';
import { areaStep, inJourney } from '../fixtures/steps.ts';
import { formStory } from '../page/formStory.tsx';

export default { title: 'Steps / Introduction' };

export const NestedHeadings = formStory({
  title: 'An introduction whose HTML has headings, links and attributes of its own',
  checks: [6, 86, 87],
  keys: buttonKeys,
  transcript: ['heading level 2, Welcome', 'heading level 3, What happens', 'link, our clinics', 'Next, button'],
  definition: {
    steps: inJourney(
      {
        id: 'welcome',
        type: 'form-intro',
        settings: {
          title: '<em>Welcome</em>',
          subtitle:
            '<h1 id="start-here" style="color:red">What happens</h1><p onclick="alert(1)">Two questions. See <mark><a href="/clinics/">our clinics</a></mark>.</p>',
          info: '<h5>Good to know</h5><ul><li>It is <mark>free</mark></li><li>No account</li></ul><script>document.title="x"</script>',
        },
      },
      areaStep,
    ),
  },
  at: 'welcome',
});
