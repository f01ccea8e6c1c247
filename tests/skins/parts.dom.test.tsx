import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createRef, forwardRef, StrictMode, useEffect, type ComponentProps, type ReactElement, type ReactNode } from 'react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { choiceProps, createLeadFlow, useMergedProps, type ControlProps, type Controls, type Flow, type StepProps } from '../../packages/headless/src/index.ts';
import * as Lead from '../../packages/headless/src/parts.ts';
import { fakeServices } from '../../packages/testing/src/index.ts';
import { behaviourOf } from './behaviourOf.tsx';
import { titleOf } from './behaviourTitles.ts';
import { PlainHtmlForm as PartsForm } from '../../stories/custom-skins/PlainHtmlForm.tsx';

describe('a form of parts', () => {
  const terms = 'The stepper list links to its terms and says that they open in a new tab';
  const cases = behaviourOf(PartsForm, ['darkmode', 'backButtonTop', 'showAccolades']).filter(({ name }) => name !== terms);
  it.each(cases.map(({ name, run }) => [titleOf(name), run] as const))('%s', async (_title, run) => {
    await expect(run()).resolves.toBeUndefined();
  });
});

const areas = { id: 'area', type: 'button-selection', question: 'Which area?', answers: [{ text: 'Legs' }, { text: 'Arms' }, { text: 'Face' }], firstStep: true, target: 'you' };
const you = { id: 'you', type: 'input', question: 'You?', inputs: [{ name: 'nick', label: 'Nick' }, { name: 'town', label: 'Town' }], lastStep: true };
const definition = { settings: { captcha: 'off' }, steps: [areas, you] };
const steps = { 'button-selection': Lead.Choices, input: Lead.Fields };

function renderParts(children: ReactNode, options: Partial<ComponentProps<typeof Lead.Form>> = {}) {
  const services = fakeServices();
  const result = render(
    <StrictMode>
      {/* as: a form has a definition or a store, and here it has one */}
      <Lead.Form {...(options as object)} definition={definition} services={services}>{children}</Lead.Form>
    </StrictMode>,
  );
  const user = userEvent.setup({ delay: null });
  const press = async (name: string) => {
    await user.click(screen.getByRole('button', { name }));
    await act(() => services.clock.advanceAsync(400));
  };
  return { ...result, services, user, press };
}

describe('the author of a form of parts', () => {
  it('styles a part by a class or by what it shows, and reaches its element by a ref', async () => {
    const next = createRef<HTMLButtonElement>();
    const heading = createRef<HTMLHeadingElement>();
    const { user, container } = renderParts(
      <>
        <Lead.Heading ref={heading} className="title" />
        <Lead.Choices className={({ selected }) => `grid of-${selected.length}`}>
          {(answer) => <Lead.Choice of={answer} className={({ isChosen }) => (isChosen ? 'on' : 'off')} />}
        </Lead.Choices>
        <Lead.Next ref={next} className="primary" style={{ color: 'red' }}>Onwards</Lead.Next>
      </>,
      { className: 'card', statusLine: <p className="heard" /> },
    );
    expect(heading.current).toBe(screen.getByRole('heading', { name: 'Which area?' }));
    expect(next.current).toBe(screen.getByRole('button', { name: 'Onwards' }));
    expect(next.current).toHaveAttribute('style', 'color: red;');
    expect(container.querySelector('form')).toHaveClass('card');
    expect(screen.getByRole('status')).toHaveClass('heard');
    expect(screen.getByRole('radiogroup')).toHaveClass('grid', 'of-0');
    await user.click(screen.getByRole('radio', { name: 'Arms' }));
    expect(screen.getByRole('radiogroup')).toHaveClass('grid', 'of-1');
    expect(screen.getByText('Arms')).toHaveClass('on');
    expect(screen.getByText('Arms')).toHaveAttribute('data-chosen');
    expect(screen.getByText('Legs')).toHaveClass('off');
    expect(screen.getByText('Legs')).not.toHaveAttribute('data-chosen');
  });

  it('draws a part with an element or a function of their own, which gets the part’s props', async () => {
    const Card = forwardRef<HTMLButtonElement, ComponentProps<'button'>>(function Card(props, ref) {
      return <button {...props} ref={ref} data-card />;
    });
    const own = createRef<HTMLButtonElement>();
    const pressed = vi.fn<() => void>();
    const { user, press } = renderParts(
      <>
        <Lead.Heading render={(props, { step }) => <h2 {...props}>{step.id}: {props.children}</h2>} />
        <Lead.Choices>
          {(answer) => <Lead.Choice of={answer} render={(_, { text, inputProps }) => <button type="button" {...choiceProps(inputProps)}>{text}</button>} />}
        </Lead.Choices>
        <Lead.Next className="a" render={<Card ref={own} className="b" onClick={pressed} />} />
      </>,
    );
    expect(screen.getByRole('heading', { name: 'area: Which area?' })).toBeVisible();
    await user.click(screen.getByRole('radio', { name: 'Face' }));
    expect(screen.getByRole('radio', { name: 'Face' })).toBeChecked();
    const next = screen.getByRole('button', { name: 'Next' });
    expect(next).toHaveAttribute('data-card');
    expect(next).toHaveClass('a', 'b');
    expect(own.current).toBe(next);
    await press('Next');
    expect(pressed).toHaveBeenCalledOnce();
    expect(screen.getByRole('heading', { name: 'you: You?' })).toHaveFocus();
  });

  it('may call both handlers: theirs runs first, and nothing that it does holds the visitor up', async () => {
    const order: string[] = [];
    const { press } = renderParts(
      <>
        <Lead.Heading />
        <Lead.Body steps={steps} />
        <Lead.Next
          onClick={(event) => {
            order.push(document.activeElement?.tagName ?? '');
            event.preventDefault();
            event.stopPropagation();
          }}
        />
      </>,
    );
    await press('Next');
    expect(order).toEqual(['BUTTON']);
    expect(screen.getByRole('radio', { name: 'Legs' })).toHaveFocus();
  });

  it('marks a field’s faults for style sheets, with elements of their own for label and small print', async () => {
    const { press, user } = renderParts(
      <>
        <Lead.Heading />
        <Lead.Errors>{({ message, linkProps }) => <a {...linkProps}>{message}!</a>}</Lead.Errors>
        <Lead.Body steps={{ ...steps, input: () => <Lead.Fields label={<label className="name" />} text={(props, { kind }) => <em {...props} className={kind} />} /> }} />
        <Lead.Next />
      </>,
    );
    await user.click(screen.getByRole('radio', { name: 'Face' }));
    await press('Next');
    const nick = screen.getByRole('textbox', { name: 'Nick' });
    expect(nick.parentElement).not.toHaveAttribute('data-invalid');
    await press('Submit');
    expect(nick.parentElement).toHaveAttribute('data-invalid');
    expect(nick.parentElement?.querySelector('em')).toHaveClass('error');
    expect(screen.getByText('Nick')).toHaveClass('name');
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Nick: Please fill in this field!', 'Town: Please fill in this field!']);
  });

  it('gives controls and steps of their own in the same tables', async () => {
    const Loud = ({ field }: ControlProps<'input'>) => <input {...field.inputProps} data-loud />;
    const controls: Controls = { ...Lead.controls, text: Loud };
    const Areas = ({ flow }: StepProps) => <fieldset {...flow.groupProps}><Lead.GroupError />{flow.answers.map(({ value, inputProps }) => <input key={value} {...inputProps} aria-label={value} />)}</fieldset>;
    const { user, press } = renderParts(
      <>
        <Lead.Heading />
        <Lead.Body steps={{ ...steps, 'button-selection': Areas }} controls={controls} />
        <Lead.Next />
      </>,
    );
    await press('Next');
    expect(screen.getByRole('radiogroup')).toHaveAccessibleDescription('Error: Please choose an answer');
    await user.click(screen.getByRole('radio', { name: 'Arms' }));
    await press('Next');
    expect(screen.getByRole('textbox', { name: 'Nick' })).toHaveAttribute('data-loud');
  });

  it('learns when the definition is read that a step has no part', () => {
    const { services } = renderParts(<Lead.Body steps={{ 'button-selection': Lead.Choices }} />);
    expect(screen.getByRole('alert')).toBeVisible();
    expect(services.log.errors.join()).toMatch(/steps\[1\]\.type: there is no part for the type "input"; add one to the table: steps: \{ 'input': … \}/);
  });

  it('learns it too where the form’s store is mounted by a parent, after the step was drawn', () => {
    const services = fakeServices();
    const store = createLeadFlow(definition, services);
    function Page() {
      useEffect(() => store.mount(), []);
      return <Lead.Form store={store}><Lead.Body steps={{ input: Lead.Fields }} /></Lead.Form>;
    }
    render(<StrictMode><Page /></StrictMode>);
    expect(screen.getByRole('alert')).toBeVisible();
    expect(services.log.errors.join()).toMatch(/steps\[0\]\.type: there is no part for the type "button-selection"/);
  });

  it('draws the panel of the other options by a function beside a button of their own', async () => {
    const folded = { settings: { ...definition.settings, formType: 'stepperlist' }, steps: [{ ...areas, answers: [...areas.answers, { text: 'Back', isOtherOption: true }] }, you] };
    const drawn = vi.fn<(props: object, flow: Flow<'ready'>) => ReactElement>((props, flow) => <div {...props} data-step={flow.step.id} />);
    const services = fakeServices();
    const { container } = render(
      <Lead.Form definition={folded} services={services}>
        <Lead.Choices toggle={<button className="more" />} panel={drawn} />
      </Lead.Form>,
    );
    expect(container.querySelector('[data-step="area"]')).not.toBeNull();
  });

  it('replaces what the other statuses show; the status line stands outside the form from the first paint', () => {
    const screens = { loading: ({ loadingProps }: Flow<'loading'>) => <p {...loadingProps} className="wait" />, failure: ({ errorText }: Flow<'error'>) => <h3>{errorText}!</h3> };
    const first = render(<Lead.Form definition={undefined} services={fakeServices()} {...screens} />);
    expect(screen.getByRole('group')).toHaveClass('wait');
    expect(screen.getByRole('status').closest('form')).toBeNull();
    first.unmount();
    render(<Lead.Form definition={null} services={fakeServices()} {...screens} />);
    expect(screen.getByRole('heading', { level: 3 })).toHaveTextContent('!');
    expect(screen.getByRole('status').closest('form')).toBeNull();
  });

  it('puts parts anywhere, with the flow', () => {
    const services = fakeServices();
    function Page() {
      return <Lead.Form definition={definition} services={services}>{(flow) => <><Lead.Heading /><Aside flow={flow} /></>}</Lead.Form>;
    }
    const Aside = ({ flow }: { readonly flow: Flow<'ready'> }) => <aside><Lead.Choices flow={flow} /></aside>;
    render(<Page />);
    expect(screen.getAllByRole('radio')).toHaveLength(3);
    expect(() => render(<Lead.Next />)).toThrow('A part of @leadflow/headless/parts stands outside its Form');
  });
});

it('a choice among five hundred answers draws two cards anew', async () => {
  const drawn: string[] = [];
  const many = { ...areas, answers: Array.from({ length: 500 }, (_, index) => ({ text: `Answer ${index}` })) };
  const services = fakeServices();
  render(
    <Lead.Form definition={{ ...definition, steps: [many, you] }} services={services}>
      <Lead.Heading />
      <Lead.Choices>
        {(answer) => {
          drawn.push(answer.text);
          return <Lead.Choice of={answer} />;
        }}
      </Lead.Choices>
    </Lead.Form>,
  );
  const user = userEvent.setup({ delay: null });
  await user.click(screen.getByRole('radio', { name: 'Answer 7' }));
  drawn.length = 0;
  await user.click(screen.getByRole('radio', { name: 'Answer 9' }));
  expect(drawn.toSorted()).toEqual(['Answer 7', 'Answer 9']);
});

describe('props of the form and of an author on one element', () => {
  function renderMerged(ours: object, yours: object, Tag: 'button' | 'input' = 'button') {
    const Merged = () => {
      const props = useMergedProps(ours, yours);
      return <Tag {...props} data-testid="it" />;
    };
    const { unmount } = render(<Merged />);
    return { element: screen.getByTestId('it'), unmount };
  }

  it('keep what the form works with', () => {
    const ours = { id: 'form-1', role: 'radio', type: 'radio', name: 'area', value: 'a', checked: true, tabIndex: -1, 'aria-invalid': true, onChange() {} };
    const yours = { id: 'mine', role: 'tab', type: 'text', name: 'mine', value: 'b', checked: false, tabIndex: 3, 'aria-invalid': false, placeholder: 'Mine' };
    const { element } = renderMerged(ours, yours, 'input');
    for (const [name, value] of Object.entries({ id: 'form-1', role: 'radio', type: 'radio', name: 'area', value: 'a', tabindex: '-1', 'aria-invalid': 'true', placeholder: 'Mine' })) expect(element).toHaveAttribute(name, value);
    expect(element).toBeChecked();
  });

  it('join classes, styles, descriptions and names; words are the author’s', () => {
    const ours = { className: 'wrong', style: { top: 1, left: 2 }, 'aria-describedby': 'error', 'aria-labelledby': 'question', children: 'Next' };
    const yours = { className: 'red wrong', style: { left: 3 }, 'aria-describedby': 'hint error', 'aria-labelledby': 'word', children: 'Onwards', title: undefined };
    const { element } = renderMerged(ours, yours);
    expect(element.className).toBe('wrong red');
    expect(element.style.cssText).toBe('top: 1px; left: 3px;');
    expect(element.getAttribute('aria-describedby')).toBe('error hint');
    expect(element.getAttribute('aria-labelledby')).toBe('question word');
    expect(element).toHaveTextContent('Onwards');
  });

  it('run ours even after an author’s handler that fails', async () => {
    const ours = vi.fn<() => void>();
    const failure = new Error('mine');
    const failed = vi.fn<(event: ErrorEvent) => void>((event) => event.preventDefault());
    window.addEventListener('error', failed);
    onTestFinished(() => window.removeEventListener('error', failed));
    const { element } = renderMerged({ onClick: ours }, { onClick: () => { throw failure; } });
    await userEvent.click(element);
    expect(ours).toHaveBeenCalledOnce();
    expect(failed).toHaveBeenCalledWith(expect.objectContaining({ error: failure }));
  });

  it('run ours where an author’s handler is off', async () => {
    const ours = vi.fn<() => void>();
    const { element } = renderMerged({ onClick: ours }, { onClick: false });
    await userEvent.click(element);
    expect(ours).toHaveBeenCalledOnce();
  });

  it('give the element to both refs, and end both', () => {
    const ended = vi.fn<() => void>();
    const ours = vi.fn<(element: unknown) => void>();
    const yours = createRef<HTMLElement>();
    const first = renderMerged({ ref: ours }, { ref: yours });
    expect([ours.mock.lastCall?.[0], yours.current]).toEqual([first.element, first.element]);
    first.unmount();
    expect([ours.mock.lastCall?.[0], yours.current]).toEqual([null, null]);
    const second = renderMerged({ ref: ours }, { ref: () => ended });
    second.unmount();
    expect(ended).toHaveBeenCalledOnce();
    expect(ours.mock.lastCall?.[0]).toBeNull();
  });

  it('tell of a second id in development', () => {
    vi.stubEnv('NODE_ENV', 'development');
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    onTestFinished(() => {
      vi.unstubAllEnvs();
      warn.mockRestore();
    });
    renderMerged({ id: 'form-1' }, { id: 'mine' });
    expect(warn.mock.calls).toEqual([[expect.stringContaining('an id of your own was left out'), 'mine']]);
  });

  it('are one ref for as long as both are the same, so that the form’s element is not lost and found with each render', async () => {
    const ref = vi.fn<(form: HTMLFormElement | null) => void>();
    const { user } = renderParts(<><Lead.Heading /><Lead.Body steps={steps} /></>, { ref, className: (flow) => (flow.status === 'ready' ? `has-${flow.selected.length}` : '') });
    const count = ref.mock.calls.length;
    await user.click(screen.getByRole('radio', { name: 'Legs' }));
    expect(screen.getByRole('form')).toHaveClass('has-1');
    expect(ref).toHaveBeenCalledTimes(count);
  });
});
