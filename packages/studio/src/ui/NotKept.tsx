import { useTexts } from '../catalogue/texts.ts';

/** Tells that what is made here is gone when the page is left. */
export function NotKept() {
  const { say } = useTexts();
  return (
    <p role="alert" className="other">
      {say('notKept')}
    </p>
  );
}
