import mantineStyles from '@mantine/core/styles.css?inline';
import radixStyles from '@radix-ui/themes/styles.css?inline';
import { AriaForm } from './AriaForm.tsx';
import { BaseUiForm } from './BaseUiForm.tsx';
import { libraryChoices, libraryForm } from './libraryForm.ts';
import { MantineForm } from './MantineForm.tsx';
import { MuiForm } from './MuiForm.tsx';
import { RadixForm } from './RadixForm.tsx';
import { ShadcnForm } from './ShadcnForm.tsx';
import { SkinPage } from './SkinPage.tsx';

export default { title: 'Custom skins' };

const shared = ['PlainHtmlForm.tsx'];
const withChoices = ['libraryChoices.tsx', ...shared];

export const BaseUi = () => (
  <SkinPage
    title="Fields and choices of Base UI"
    lesson="choiceProps gives a Radio or a Checkbox what it needs, and the flow alone chooses: the group gets the chosen value and no callback. The select is a button with a list, to which Enter belongs."
    Form={BaseUiForm}
    form={libraryChoices}
    files={['BaseUiForm.tsx', 'baseUi.css', ...withChoices]}
  />
);

export const Mantine = () => (
  <SkinPage
    title="Fields of Mantine"
    lesson="Mantine writes aria-describedby by itself: hand it the error and the description with the ids that the flow knows them by. Import @mantine/core/styles.css."
    Form={MantineForm}
    form={libraryForm}
    styles={mantineStyles}
    files={['MantineForm.tsx', ...shared]}
  />
);

export const Mui = () => (
  <SkinPage
    title="Fields of MUI"
    lesson="What is for the native control goes to slotProps.htmlInput, and the label's id to slotProps.inputLabel."
    Form={MuiForm}
    form={libraryForm}
    files={['MuiForm.tsx', ...shared]}
  />
);

export const RadixThemes = () => (
  <SkinPage
    title="Fields and choices of Radix Themes"
    lesson="Its cards are buttons with the role of a radio or a checkbox: choiceProps is for them. The select is a button with a list: the ids belong on the button, and Enter to the list. Import @radix-ui/themes/styles.css."
    Form={RadixForm}
    form={libraryChoices}
    styles={radixStyles}
    files={['RadixForm.tsx', 'radix.css', ...withChoices]}
  />
);

export const ReactAriaComponents = () => (
  <SkinPage
    title="Fields of react-aria-components"
    lesson="Its Input takes the flow's props as they are. Its TextField would give the field other ids, and is not needed."
    Form={AriaForm}
    form={libraryForm}
    files={['AriaForm.tsx', 'aria.css', ...shared]}
  />
);

export const Shadcn = () => (
  <SkinPage
    title="Components copied from shadcn/ui"
    lesson="Its components are files of your own over Radix, here with plain classes in place of Tailwind's: they take the props as native elements do, and the parts draw with them by render."
    Form={ShadcnForm}
    form={libraryChoices}
    files={['ShadcnForm.tsx', 'button.tsx', 'checkbox.tsx', 'radioGroup.tsx', 'select.tsx', 'input.tsx', 'textarea.tsx', 'label.tsx', 'cn.ts', 'ui.css', 'libraryChoices.tsx']}
  />
);
