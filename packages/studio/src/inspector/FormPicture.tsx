import { useLeadFlow, type Extension, type Services } from '@leadflow/headless';
import { LeadFormView } from '@leadflow/skin-default';
import { useMemo, useState } from 'react';
import { excerptOf } from '../document/excerptOf.ts';
import type { JsonObject } from '../document/json.ts';
import { previewServices } from '../editor/previewServices.ts';

interface FormPictureProps {
  readonly json: JsonObject;
  readonly extensions?: readonly Extension[];
}

const none: readonly Extension[] = [];

function Drawn({ json, extensions = none, services }: FormPictureProps & { readonly services: Partial<Services> }) {
  const flow = useLeadFlow({ definition: json, services, extensions });
  return <LeadFormView flow={flow} />;
}

/** The first step of a form, drawn by the form itself; empty where it can't be read. */
export function FormPicture({ json, extensions = none }: FormPictureProps) {
  const [services] = useState(() => previewServices('', () => undefined));
  const definition = useMemo(() => excerptOf(json, 0, undefined, extensions), [json, extensions]);
  return (
    <span className="drawn" aria-hidden="true" inert>
      <span>{definition && <Drawn json={definition} extensions={extensions} services={services} />}</span>
    </span>
  );
}
