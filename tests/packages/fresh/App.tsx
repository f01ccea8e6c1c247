import { LeadForm } from '@leadflow/skin-default';
import { StrictMode } from 'react';
import { definition } from './definition.ts';
import { OwnSkin } from './OwnSkin.tsx';

/** The page of a site that has just begun with the packages: a skin of its own and the one that comes ready. */
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
      </main>
    </StrictMode>
  );
}
