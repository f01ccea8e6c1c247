import { createTheme, TextField, ThemeProvider } from '@mui/material';
import { useStepInput, type LeadFlowOptions } from '@leadflow/headless';
import { FieldTexts, PlainHtmlForm, type FieldProps } from './PlainHtmlForm.tsx';

/** A field of MUI's. What is for the native control goes to `slotProps.htmlInput`. */
export function MuiField({ flow, name }: FieldProps) {
  const field = useStepInput(flow, name);
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
      <FieldTexts field={field} />
    </div>
  );
}

/** Labels with a contrast of 7 on white (WCAG 1.4.6); MUI's own have 5. */
const theme = createTheme({ palette: { primary: { main: '#0d47a1' }, error: { main: '#a4001c' }, text: { secondary: '#4b5563' } } });

/** The form of plain HTML with fields of MUI's. */
export function MuiForm(props: LeadFlowOptions) {
  return (
    <ThemeProvider theme={theme}>
      <PlainHtmlForm {...props} FieldPart={MuiField} />
    </ThemeProvider>
  );
}
