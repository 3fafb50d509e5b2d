import { Choice, type ChoiceProps } from './choice.tsx';

/** A switch takes effect immediately, whereas a checkbox takes effect when the form is submitted. */
export function Switch(props: ChoiceProps) {
  return <Choice kind="switch" type="checkbox" role="switch" {...props} />;
}
