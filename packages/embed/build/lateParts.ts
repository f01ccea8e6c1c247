import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'rollup';

/** What forms are shown with beyond a first step of choices, by the file of the script that it comes with. Each module has the one component that it is named after. */
export const parts = {
  rest: [
    'inputs/ComboBoxAhead', 'inputs/ConsentInput', 'inputs/SelectInput', 'inputs/TextArea', 'inputs/TextInput', 'parts/Accolades', 'parts/ColorGuard', 'parts/Confirmation', 'parts/ErrorSummary', 'parts/Facts',
    'parts/FoldedAnswers', 'parts/IntroTitle', 'parts/LegalText', 'parts/PageContrastWarning', 'parts/TermsLink', 'steps/FormIntro', 'steps/InputStep', 'steps/NearestLocations', '../../embed/src/FieldPart',
  ],
  few: ['steps/ExpressFlow', 'steps/MaskedLeadInfo', 'steps/Review'],
  appointment: ['steps/Appointment'],
};

const pathOf = (from: string): string => fileURLToPath(new URL(from, import.meta.url));
const runtime = JSON.stringify(pathOf('../src/lateParts.ts'));
/** The modules of the parts, by the module of the file that brings them. */
const files = new Map(Object.entries(parts).map(([file, names]) => [pathOf(`../src/${file}.ts`), names.map((name) => pathOf(`../../skin-default/src/${name}.tsx`))]));
const late = new Set([...files.values()].flat());
const mark = '\0part:';

/**
 * Lets the skin import its parts where they stand, as if all were at hand: in the page's script, what comes with a later file is a component that shows
 * nothing until it is here.
 */
export const lateParts: Plugin = {
  name: 'late-parts',
  async resolveId(source, importer, options) {
    // What comes late finds the others as they are.
    if (!importer || files.has(importer) || late.has(importer)) return null;
    const module = await this.resolve(source, importer, { ...options, skipSelf: true });
    return module && late.has(module.id) ? mark + module.id : module;
  },
  load(id) {
    if (!id.startsWith(mark)) return null;
    const name = basename(id, '.tsx');
    return `import { latePart } from ${runtime};\nexport const ${name} = /* @__PURE__ */ latePart('${name}');`;
  },
  transform(code, id) {
    const modules = files.get(id);
    if (!modules) return null;
    const names = modules.map((module) => basename(module, '.tsx'));
    const imports = modules.map((module, index) => `import { ${names[index]} } from ${JSON.stringify(module)};`);
    return [...imports, `import { lateParts } from ${runtime};`, code, `Object.assign(lateParts, { ${names.join(', ')} });`].join('\n');
  },
};
