import { LeadForm } from '@leadflow/skin-default';
import { StrictMode } from 'react';
import { definition } from './definition.ts';
import { OwnSkin } from './OwnSkin.tsx';
import { OwnTypes } from './OwnTypes.tsx';

/** The page of a site that has just begun with the packages: a skin of its own, the one that comes ready, and that with a field and a rule of its own. */
export function App() {
  return (
    <StrictMode>
      <main>
        <h1>Clinic</h1>
        <section aria-label="Own skin">
          <OwnSkin />
        </section>
        <section aria-label="Default skin">
          <LeadForm definition={definition} />
        </section>
        <section aria-label="Own types">
          <OwnTypes />
        </section>
      </main>
    </StrictMode>
  );
}
