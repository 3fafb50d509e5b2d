import { createContext, useContext, useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import { fieldOf } from '../../features/businesses/form/business-form.ts';
import type { Values } from '../../features/businesses/form/values.ts';
import type { FieldStore } from './field-store.ts';

export const FieldsContext = createContext<FieldStore | null>(null);

export function useFieldStore(): FieldStore {
  const store = useContext(FieldsContext);
  if (!store) throw new Error('a field outside of its form');
  return store;
}

/** What one field holds. Drawn again when it changes, and only then. */
export function useValue<K extends keyof Values>(field: K): Values[K] {
  const store = useFieldStore();
  const read = () => store.values()[field];
  return useSyncExternalStore((listener) => store.listen(field, listener), read, read);
}

/** What is said to be wrong with one field, by path: `hours.days.2.0`. */
function useErrors(field: string) {
  const store = useFieldStore();
  const read = () => store.errorsOfField(field as keyof Values);
  return useSyncExternalStore((listener) => store.listen(field as keyof Values, listener), read, read);
}

/** The whole sentence about a field or a part of one such as `social.tiktok`, once it is time to say it. */
export function useError(path: string): string | undefined {
  const t = useTranslations();
  const key = useErrors(fieldOf(path))[path];
  return key && t(key as 'errors.internal');
}

/** The first of what is wrong with a field, wherever inside. */
function useAnyError(field: keyof Values): string | undefined {
  const t = useTranslations();
  const [key] = Object.values(useErrors(field));
  return key && t(key as 'errors.internal');
}

type TextName = { [K in keyof Values]: Values[K] extends string ? K : never }[keyof Values];

/** Where a link of the summary leads. */
export const fieldId = (field: string) => `add-business-${field}`;

/** What a text field of the form is given. */
export function useText(name: TextName) {
  const store = useFieldStore();
  return {
    name,
    id: fieldId(name),
    value: useValue(name),
    error: useError(name),
    onChange: ({ target }: { target: { value: string } }) => store.set(name, target.value),
  };
}

/** What a chosen field of the form is given. */
export function useChoice<K extends keyof Values>(field: K) {
  const store = useFieldStore();
  return {
    id: fieldId(field),
    value: useValue(field),
    error: useAnyError(field),
    onChange: (value: Values[K]) => store.set(field, value),
  };
}
