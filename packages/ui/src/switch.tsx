import { Choice, type ChoiceProps } from './choice.tsx';

/** Takes effect at once; a checkbox waits for the form to be sent. */
export function Switch(props: ChoiceProps) {
  return <Choice kind="switch" type="checkbox" role="switch" {...props} />;
}
