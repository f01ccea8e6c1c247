import { createTheme, TextField, ThemeProvider } from '@mui/material';
import { useStepInput, type LeadFlowOptions } from '@leadflow/headless';
import { FieldTexts, PlainHtmlForm, type FieldProps } from './PlainHtmlForm.tsx';
import { OptionsFailed } from './RareSteps.tsx';

/** A field of MUI's. What is for the native control goes to `slotProps.htmlInput`. */
export function MuiField({ flow, name }: FieldProps) {
  const field = useStepInput(flow, name);
  const isSelect = field.input.type === 'select';
  const { placeholder, ...control } = field.inputProps;
  const { type: _type, inputMode: _inputMode, ...areaProps } = field.inputProps;
  const isMessage = field.input.type === 'textarea';
  return (
    <div>
      {isSelect ? (
        <TextField
          select
          id={control.id}
          label={field.label}
          error={field.isInvalid}
          fullWidth
          margin="normal"
          slotProps={{ inputLabel: { ...field.labelProps, shrink: true }, select: { native: true }, htmlInput: control }}
        >
          <option value="">{placeholder ?? flow.messages.selectPrompt}</option>
          {field.optionGroups.map(({ label, options }, index) => (
            <optgroup key={index} label={label}>
              {options.map((option) => (
                <option key={option.value} value={option.value}>{option.text}</option>
              ))}
            </optgroup>
          ))}
        </TextField>
      ) : (
        <TextField
          id={field.inputProps.id}
          label={field.label}
          error={field.isInvalid}
          multiline={isMessage}
          fullWidth
          margin="normal"
          slotProps={{ inputLabel: { ...field.labelProps, shrink: true }, htmlInput: isMessage ? areaProps : field.inputProps }}
        />
      )}
      <FieldTexts flow={flow} field={field} />
      <OptionsFailed flow={flow} field={field} />
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
