import { useLeadFlow, type HttpRequest } from '@leadflow/headless';
import { LeadFormView } from '@leadflow/skin-default';
import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { Button } from 'react-aria-components';
import { useTexts } from '../catalogue/texts.ts';
import { isObject, listIn, withValue, type JsonObject } from '../document/json.ts';
import { wordsIn } from '../document/words.ts';
import { previewServices } from '../editor/previewServices.ts';
import type { Editor } from '../state/useEditor.ts';
import { Sheet } from './Sheet.tsx';

/** Fields of a lead that a person reads, in their order; what else is sent is for machines. */
const read = ['name', 'email', 'telephone', 'zipcode', 'your-city', 'service'];
const textIn = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : value === undefined || value === null ? '' : JSON.stringify(value));

/** The lead that would have been sent, in words. */
function LeadCard({ body }: { readonly body: JsonObject }) {
  const { say, labelOf } = useTexts();
  const answers = listIn(body, ['journey']).filter(isObject).map((entry) => [wordsIn(entry['question'], undefined), textIn(entry['answer'])] as const);
  const fields = read.flatMap((key) => (textIn(body[key]) === '' ? [] : [[labelOf(`lead-${key}`), textIn(body[key])] as const]));
  const others = Object.entries(body).filter(([key, value]) => key !== 'journey' && !read.includes(key) && textIn(value) !== '').map(([key, value]) => [key, textIn(value)] as const);
  const rows = (all: readonly (readonly [what: string, value: string])[]) => (
    <dl>
      {all.map(([what, value], index) => (
        <div key={index}>
          <dt>{what}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
  return (
    <section className="lead" aria-label={say('theLead')}>
      <h3>{say('theLead')}</h3>
      <p className="help">{say('leadHelp')}</p>
      {rows(fields)}
      {rows(answers.filter(([, answer]) => answer !== ''))}
      <details>
        <summary>{say('otherFields')}</summary>
        {rows(others)}
      </details>
    </section>
  );
}

/** The form as on a page, from its first step on. It sends nothing. */
function TriedForm({ definition, editor, onLead }: { readonly definition: JsonObject; readonly editor: Editor; readonly onLead: (request: HttpRequest) => void }) {
  const [services] = useState(() => previewServices('', onLead, true));
  const flow = useLeadFlow({ definition, services, extensions: editor.extensions, onNotice: ({ type }) => type !== 'redirect' });
  return <LeadFormView flow={flow} />;
}

/** Tries the form on a phone. After Submit stands what follows it, and the lead. */
export function Trial({ editor, onClose }: { readonly editor: Editor; readonly onClose: () => void }) {
  const { say } = useTexts();
  const { report, reported, language, languages } = editor;
  const [lead, setLead] = useState<JsonObject>();
  const [round, setRound] = useState(0);
  // What was tried stays the same, whatever is edited meanwhile elsewhere.
  const [definition] = useState(() => (language === languages[0] ? reported : withValue(reported, ['settings', 'locale'], language)));
  const again = () => {
    setLead(undefined);
    setRound(round + 1);
  };
  return (
    <Sheet title={say('try')} isWide onClose={onClose}>
      {report.definition ? (
        <div className="trial">
          <div className="phone">
            <TriedForm key={round} definition={definition} editor={editor} onLead={({ body }) => setLead(isObject(body) ? body : {})} />
          </div>
          <div className="beside">
            <Button onPress={again}>
              <RotateCcw />
              {say('startAgain')}
            </Button>
            <div role="status">{lead ? <LeadCard body={lead} /> : <p className="help">{say('tryHelp')}</p>}</div>
          </div>
        </div>
      ) : (
        <p>{say('noForm')}</p>
      )}
    </Sheet>
  );
}
