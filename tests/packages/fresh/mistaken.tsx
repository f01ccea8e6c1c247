import { useLeadFlow } from '@leadflow/headless';
import { createRoot } from 'react-dom/client';
import { definition } from './definition.ts';

/** A skin that forgets the heading. */
function Mistaken() {
  const flow = useLeadFlow({ definition });
  return (
    <>
      <p {...flow.statusProps} />
      <form {...flow.formProps} />
    </>
  );
}

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root');
createRoot(root).render(<Mistaken />);
