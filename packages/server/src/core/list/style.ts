/** The one style sheet of the list. It knows light and dark, print and narrow screens. */
export const style = `:root { color-scheme: light dark; background: Canvas; color: CanvasText; --line: #8a8f98; --soft: #f2f4f7; --accent: #0b57d0; }
@media (prefers-color-scheme: dark) { :root { --soft: #23272e; --accent: #9ec1ff; } }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 80rem; padding: 1rem; font: 1rem/1.5 system-ui, sans-serif; }
header, nav ul, form.filter, .actions { display: flex; flex-wrap: wrap; gap: 0.5rem 1rem; align-items: end; }
nav ul { list-style: none; margin: 0; padding: 0; }
a { color: var(--accent); }
h1 { font-size: 1.5rem; margin: 1rem 0; }
h2 { font-size: 1.2rem; margin: 1.5rem 0 0.5rem; }
table { border-collapse: collapse; width: 100%; }
th, td { border-bottom: 1px solid var(--line); padding: 0.4rem 0.6rem; text-align: start; vertical-align: top; overflow-wrap: anywhere; }
thead th { background: var(--soft); }
.scroll { overflow-x: auto; }
label { display: block; }
input, select, textarea, button { font: inherit; padding: 0.4rem 0.6rem; min-height: 2.5rem; border: 1px solid var(--line); border-radius: 0.25rem; max-width: 100%; }
input[type='checkbox'] { min-height: 0; }
textarea { width: 100%; min-height: 6rem; }
button { cursor: pointer; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
.columns { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(24rem, 100%), 1fr)); gap: 0 2rem; }
.step { border: 1px solid var(--line); border-radius: 0.25rem; padding: 0.5rem 1rem; margin: 0 0 0.75rem; }
.step ul { list-style: none; padding: 0; margin: 0; }
.chosen { font-weight: 700; }
.note { background: var(--soft); padding: 0.5rem 1rem; border-inline-start: 4px solid var(--accent); }
@media print { nav, form { display: none; } }
`;
