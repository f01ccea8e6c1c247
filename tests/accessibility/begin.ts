import { button, type Rendered } from '../skin-default/renderForm.tsx';

/** From the intro to the step behind it, past the guard against double clicks. */
export async function begin({ user, pass }: Pick<Rendered, 'user' | 'pass'>): Promise<void> {
  await user.click(button('Next'));
  await pass(400);
}
