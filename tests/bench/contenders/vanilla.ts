import { benchRoots, faultOf, maskPhone, send, type Answers } from './page.ts';
import './wizard.css';

/** The floor of the platform: the wizard in plain DOM calls. */
function mount(root: Element, form: number): void {
  const steps = window.benchSteps;
  let answers: Answers = {};
  let index = 0;

  function show(): void {
    const step = steps[index];
    if (!step) return;
    const box = document.createElement('form');
    const given = answers[step.id] ?? [];
    const name = `f${form}-${step.id}`;
    const heading = Object.assign(document.createElement('h2'), { textContent: step.question, tabIndex: -1, id: `${name}-q` });
    const progress = Object.assign(document.createElement('p'), { textContent: `STEP ${index + 1} OF ${steps.length}` });
    const error = Object.assign(document.createElement('p'), { role: 'alert' });
    const next = Object.assign(document.createElement('button'), { textContent: index === steps.length - 1 ? 'Submit' : 'Next' });
    const bar = Object.assign(document.createElement('div'), { className: 'bar', role: 'progressbar', ariaLabel: 'Progress' });
    Object.assign(bar, { ariaValueMin: '0', ariaValueMax: String(steps.length), ariaValueNow: String(index + 1), ariaValueText: progress.textContent });
    const fill = document.createElement('div');
    fill.style.inlineSize = `${((index + 1) / steps.length) * 100}%`;
    bar.append(fill);
    box.append(progress, bar, heading);
    const group = Object.assign(document.createElement('div'), { role: step.kind === 'several' ? 'group' : 'radiogroup' });
    group.setAttribute('aria-labelledby', heading.id);
    if (step.options.length > 0) box.append(group);
    for (const option of step.options) {
      const label = document.createElement('label');
      const input = Object.assign(document.createElement('input'), {
        type: step.kind === 'several' ? 'checkbox' : 'radio',
        name,
        value: option,
        checked: given.includes(option),
      });
      label.append(input, Object.assign(document.createElement('span'), { className: 'mark', ariaHidden: 'true' }), option);
      group.append(label);
    }
    if (step.options.length === 0) {
      const input = Object.assign(document.createElement('input'), { name, value: given[0] ?? '' });
      input.setAttribute('aria-labelledby', heading.id);
      input.addEventListener('input', () => {
        if (step.kind === 'phone') input.value = maskPhone(input.value);
      });
      box.append(input);
    }
    const buttons = Object.assign(document.createElement('div'), { className: 'buttons' });
    if (index > 0) {
      const back = Object.assign(document.createElement('button'), { textContent: 'Previous', type: 'button' });
      back.addEventListener('click', () => {
        index -= 1;
        show();
      });
      buttons.append(back);
    }
    buttons.append(next);
    box.append(error, buttons);
    box.addEventListener('submit', (event) => {
      event.preventDefault();
      const values = new FormData(box).getAll(name).map(String);
      const fault = faultOf(step, values);
      error.textContent = fault ?? '';
      if (fault) return;
      answers = { ...answers, [step.id]: values };
      if (index === steps.length - 1) return send(answers);
      index += 1;
      show();
    });
    root.replaceChildren(box);
    if (index > 0) heading.focus();
  }
  show();
}

benchRoots().forEach(mount);
