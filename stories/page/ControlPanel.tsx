import { ActionType, useLadleContext } from './ladle.js';
import { choices, controlLabels, controlNames, type ControlName, type Controls } from '../fixtures/controls.ts';

/** Ladle's own controls of the story, on the page: a reviewer who has the preview alone gets no other panel. */
export function ControlPanel({ controls }: { readonly controls: Controls }) {
  const { globalState, dispatch } = useLadleContext();
  const change = (name: ControlName, value: string) => {
    const known = globalState.control[name];
    if (known) dispatch({ type: ActionType.UpdateControl, value: { ...globalState.control, [name]: { ...known, value } } });
  };
  return (
    <section className="review-controls" aria-labelledby="review-controls">
      <h2 id="review-controls">Controls</h2>
      {controlNames.map((name) => (
        <span key={name} className="review-control">
          <label htmlFor={`review-${name}`}>{controlLabels[name]}</label>{' '}
          <select
            className="review-select"
            id={`review-${name}`}
            value={controls[name]}
            onChange={(event) => change(name, event.currentTarget.value)}
          >
            {choices[name].map((value) => (
              <option key={value}>{value}</option>
            ))}
          </select>
        </span>
      ))}
    </section>
  );
}
