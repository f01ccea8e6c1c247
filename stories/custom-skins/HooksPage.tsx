import '../page/page.css';
import { CodeBlock } from './CodeBlock.tsx';
import { partOf } from './partOf.ts';
import { sourceOf } from './sourceOf.ts';

interface Lesson {
  readonly heading: string;
  readonly prose: readonly string[];
  /** Functions of the plain skin, by the file that they stand in. */
  readonly parts: Readonly<Record<string, string>>;
}

const lessons: readonly Lesson[] = [
  {
    heading: 'One hook, one object',
    prose: [
      'useLeadFlow takes a definition and gives the flow: where the visitor is, what may be done, and props objects for your elements. It makes no markup and no style.',
      'Four statuses, four screens: loading, ready, error, done. The status line stands outside the form and is there from the first paint, or nobody hears it. The key builds every step anew.',
    ],
    parts: { PlainFormView: 'PlainLeadForm.tsx' },
  },
  {
    heading: 'Spread, and it works',
    prose: [
      'Each props object belongs on one element. Ids and aria attributes refer to one another, so an element that is left out leaves a reference without its end. You need no handler: Next validates, explains, moves the focus and announces by itself.',
      'Next is aria-disabled and never disabled: pressing it says what is missing.',
    ],
    parts: { Step: 'Step.tsx', Question: 'Step.tsx' },
  },
  {
    heading: 'Answers',
    prose: [
      'Each of flow.answers carries the props of its radio or check box, whichever the step wants. Show the hint where there is one; its props are undefined otherwise. Arrow keys, auto-advance and counting aloud are in the props.',
    ],
    parts: { Choices: 'Choices.tsx', Answer: 'Choices.tsx' },
  },
  {
    heading: 'Fields',
    prose: [
      'useStepInput takes the flow and the name of a field. Masks, look-ups and the moment when an error may show are its business; yours is to show the error, what is pending and the description.',
    ],
    parts: { Field: 'Fields.tsx' },
  },
  {
    heading: 'Clinics',
    prose: [
      'useZipLocations gives the clinics for the ZIP that was typed, a page at a time. See More leads the focus to the first new card. Where there is no clinic, say so in the place of the list.',
    ],
    parts: { Clinics: 'Clinics.tsx', Clinic: 'Clinics.tsx' },
  },
  {
    heading: 'The rest of the steps',
    prose: [
      'Services, introductions, reviews, appointments and returning leads have a hook each. Where a detail is masked, show it as signs and have its words read out.',
    ],
    parts: { MaskedDetails: 'MaskedDetails.tsx', Masked: 'MaskedDetails.tsx' },
  },
  {
    heading: 'The lead',
    prose: [
      'Submit is Next on the last step, so there is nothing to do. Where a page wants to know more than the status, useSubmitLead gives the lead as idle, submitting, submitted with its result, or failed with its error; useLeadPreview shows what Submit would send at this moment.',
    ],
    parts: {},
  },
  {
    heading: 'Waiting',
    prose: [
      'While a lead is sent the loading screen has the focus. useFacts turns its facts and gives the button that stops them; they are never announced.',
    ],
    parts: { Loading: 'PlainLeadForm.tsx' },
  },
];

const swap = `
function TwoSkins({ definition, skin }) {
  const flow = useLeadFlow({ definition });
  const View = skin === 'plain' ? PlainFormView : LeadFormView;
  return <View flow={flow} />;
}
`;

function LessonSection({ heading, prose, parts }: Lesson) {
  return (
    <section>
      <h2>{heading}</h2>
      {prose.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {Object.entries(parts).map(([name, file]) => (
        <CodeBlock key={name} label={name} code={partOf(sourceOf(file), name)} />
      ))}
    </section>
  );
}

/** The hooks, in fifteen minutes of reading. */
export function HooksPage() {
  return (
    <main className="review">
      <h1>The hooks in fifteen minutes</h1>
      <p>
        A skin is markup. Everything that a form does is in the hooks: what follows is the plain skin, part by part. The parts
        of @leadflow/headless/parts, which the custom skins are made of, stand over the same hooks.
      </p>
      {lessons.map((lesson) => (
        <LessonSection key={lesson.heading} {...lesson} />
      ))}
      <section>
        <h2>One flow, any skin</h2>
        <p>
          The flow lives where useLeadFlow is called, not in the skin. Another component may take its place at any moment:
          the step, the answers and the letters that are being typed stay, and so do the focus and the caret.
        </p>
        <CodeBlock label="A swap" code={swap} />
      </section>
      <section>
        <h2>Prove it</h2>
        <p>
          The package ships the behaviour that every skin owes its visitors as about a hundred cases that know roles and
          names only. Mount your skin in them; a failure says what a visitor would miss.
        </p>
        <CodeBlock label="behaviourOf" code={partOf(sourceOf('behaviourOf.tsx'), 'behaviourOf')} />
      </section>
    </main>
  );
}
