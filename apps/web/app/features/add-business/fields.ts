import type { Values } from './values.ts';

/** What each step is handed: the values, how to change one, and what is wrong with a field. */
export interface Fields {
  values: Values;
  set: <K extends keyof Values>(field: K, value: Values[K]) => void;
  /** The whole sentence, once it is time to say it. */
  error: (path: string) => string | undefined;
}

type TextName = {
  [K in keyof Values]: Values[K] extends string ? K : never;
}[keyof Values];

/** A text field of the form. */
export const textOf = ({ values, set, error }: Fields, name: TextName) => ({
  name,
  value: values[name],
  error: error(name),
  onChange: ({ target }: { target: { value: string } }) => set(name, target.value),
});
