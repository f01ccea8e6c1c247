import { createTheme, TextField, ThemeProvider } from '@mui/material';
import { useStepInput, type InputFieldProps, type LeadFlowOptions, type StepProps } from '@leadflow/headless';
import * as Lead from '@leadflow/headless/parts';
import { PlainHtmlForm } from './PlainHtmlForm.tsx';

/** A field of MUI's, which draws its label by itself. What is for the native control goes to `slotProps.htmlInput`. */
function MuiField({ flow, name }: InputFieldProps) {
  const field = useStepInput(flow, name);
  if (field.control === 'checkbox') return <Lead.Field flow={flow} name={name} />;
  const { children: label, ...labelProps } = field.labelProps ?? {};
  return (
    <div>
      <TextField
        select={field.control === 'select'}
        multiline={field.control === 'textarea'}
        id={field.boxProps.id}
        label={label}
        error={field.isInvalid}
        fullWidth
        margin="normal"
        slotProps={{ inputLabel: { ...labelProps, shrink: true }, select: { native: true }, htmlInput: field.inputProps }}
      />
      {field.texts.map(({ kind, props }) => <p key={kind} {...props} />)}
      {field.retryButtonProps && <button {...field.retryButtonProps} />}
    </div>
  );
}

const steps = { ...Lead.steps, input: ({ flow }: StepProps) => flow.inputs.map(({ name }) => <MuiField key={name} flow={flow} name={name} />) };

/** Labels with a contrast of 7 on white (WCAG 1.4.6); MUI's own have 5. */
const theme = createTheme({ palette: { primary: { main: '#0d47a1' }, error: { main: '#a4001c' }, text: { secondary: '#4b5563' } } });

/** A form of parts with fields of MUI's. */
export const MuiForm = (options: LeadFlowOptions) => <ThemeProvider theme={theme}><PlainHtmlForm {...options} steps={steps} /></ThemeProvider>;
