import '@leadflow/skin-default/styles.css';
import { useLeadFlow } from '@leadflow/headless';
import { useState } from 'react';
import definition from '../definitions/standard.json';
import { mountApp } from './mountApp.tsx';
import { Segments } from './Segments.tsx';
import { SkinnedForm, skinOptions, type SkinName } from './SkinnedForm.tsx';

function TwoSkins() {
  const [skin, setSkin] = useState<SkinName>('default');
  const flow = useLeadFlow({ definition });
  return (
    <>
      <Segments label="Skin" value={skin} options={skinOptions} onChange={setSkin} />
      <SkinnedForm flow={flow} skin={skin} />
    </>
  );
}

mountApp('two-skins', () => <TwoSkins />);
