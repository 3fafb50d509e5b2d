import { fieldOf } from '@dalil/browser/forms/form-store';
import { createContext, useContext, useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import type { FieldStore } from './field-store.ts';

type AnyValues = Record<string, unknown>;

const FieldsContext = createContext<FieldStore<AnyValues> | null>(null);

/** Around the fields of a form. */
export const FieldsProvider = FieldsContext.Provider;

export function useFieldStore(): FieldStore<AnyValues> {
  const store = useContext(FieldsContext);
  if (!store) throw new Error('a field outside of its form');
  return store;
}

function useValue(field: string): unknown {
  const store = useFieldStore();
  const read = () => store.values()[field];
  return useSyncExternalStore((listener) => store.listen(field, listener), read, read);
}

/** What is said to be wrong with one field, by path: `hours.days.2.0`. */
function useErrors(field: string) {
  const store = useFieldStore();
  const read = () => store.errorsOfField(field);
  return useSyncExternalStore((listener) => store.listen(field, listener), read, read);
}

/** The whole sentence about each part of a field, by its path. */
export function useErrorsIn(field: string): (path: string) => string | undefined {
  const t = useTranslations();
  const errors = useErrors(field);
  return (path) => {
    const key = errors[path];
    return key && t(key as 'errors.internal');
  };
}

/** The whole sentence about a field or a part of one such as `social.tiktok`, once it is time to say it. */
export const useError = (path: string): string | undefined => useErrorsIn(fieldOf(path))(path);

/** The first of what is wrong with a part of a field, wherever inside: `facts.slogan` is told of `facts.slogan.en`. */
export function useErrorIn(path: string): string | undefined {
  const t = useTranslations();
  const [, key] =
    Object.entries(useErrors(fieldOf(path))).find(([at]) => `${at}.`.startsWith(`${path}.`)) ?? [];
  return key && t(key as 'errors.internal');
}

/** The first of what is wrong with a field, wherever inside. */
function useAnyError(field: string): string | undefined {
  const t = useTranslations();
  const [key] = Object.values(useErrors(field));
  return key && t(key as 'errors.internal');
}

/** Where a link of the summary leads. */
export const fieldId = (field: string) => `listing-${field}`;

function useText(name: string) {
  const store = useFieldStore();
  return {
    name,
    id: fieldId(name),
    value: useValue(name) as string,
    error: useError(name),
    onChange: ({ target }: { target: { value: string } }) => store.set(name, target.value),
  };
}

function useChoice(field: string) {
  const store = useFieldStore();
  return {
    id: fieldId(field),
    value: useValue(field),
    error: useAnyError(field),
    onChange: (value: unknown) => store.set(field, value),
  };
}

type TextName<V> = { [K in keyof V]: V[K] extends string ? K : never }[keyof V] & string;

/** How the fields of one kind reach their form, each by its name and type. */
export interface FieldHooks<V extends object> {
  useFieldStore: () => FieldStore<V>;
  /** What one field holds. Drawn again when it changes, and only then. */
  useValue: <K extends keyof V & string>(field: K) => V[K];
  /** What a text field of the form is given. */
  useText: (name: TextName<V>) => ReturnType<typeof useText>;
  /** What a chosen field of the form is given. */
  useChoice: <K extends keyof V & string>(
    field: K,
  ) => { id: string; value: V[K]; error: string | undefined; onChange: (value: V[K]) => void };
}

export const fieldHooks = <V extends object>() =>
  ({ useFieldStore, useValue, useText, useChoice }) as unknown as FieldHooks<V>;
