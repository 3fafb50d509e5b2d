import { chosen, given, readInput } from './post-values.ts';

type Input = Readonly<Record<string, unknown>>;

/** Converts one field between its value in the form and the input of the contract. */
interface FieldMapping<V> {
  /** Reads a draft, whose input may be incomplete or from another version of the form. */
  read: (input: Input, name: string) => V;
  /** Returns the input, without the field if it is empty. */
  write: (name: string, value: V) => object;
}

export const requiredText: FieldMapping<string> = {
  read: (input, name) => readInput(input).text(name),
  write: (name, value) => ({ [name]: value }),
};

/** Mapping of a text that is left out of the input if it is empty. */
export const optionalText: FieldMapping<string> = { ...requiredText, write: given };

export const numberField: FieldMapping<number | null> = {
  read: (input, name) => readInput(input).number(name),
  write: chosen,
};

/** A choice without a default. */
export const choiceOf = <T extends string>(choices: readonly T[]): FieldMapping<T | null> => ({
  read: (input, name) => readInput(input).oneOf(name, choices, null),
  write: chosen,
});

/** Declares fields in the order of the page: their names for the steps, and both conversions. */
export function declareFields<Values extends object>(
  fields: {
    [Name in keyof Values]: FieldMapping<Values[Name]>;
  },
) {
  const names = Object.keys(fields) as (keyof Values & string)[];
  return {
    names,
    read: (input: Input) =>
      Object.fromEntries(names.map((name) => [name, fields[name].read(input, name)])) as Values,
    write: (values: Values): object =>
      Object.assign({}, ...names.map((name) => fields[name].write(name, values[name]))),
  };
}
