import { fieldOf } from '@dalil/browser/forms/form-store';
import { createContext, useContext, useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import type { FieldStore } from './field-store.ts';

type AnyValues = Record<string, unknown>;

const FieldsContext = createContext<FieldStore<AnyValues> | null>(null);

/** Provides the field store to the fields of a form. */
export const FieldsProvider = FieldsContext.Provider;

export function useFieldStore(): FieldStore<AnyValues> {
  const store = useContext(FieldsContext);
  if (!store) throw new Error('useFieldStore must be used within a FieldsProvider');
  return store;
}

function useValue(field: string): unknown {
  const store = useFieldStore();
  const read = () => store.values()[field];
  return useSyncExternalStore((listener) => store.listen(field, listener), read, read);
}

/** Visible errors of one field, by path such as `hours.days.2.0`. */
function useErrors(field: string) {
  const store = useFieldStore();
  const read = () => store.errorsOfField(field);
  return useSyncExternalStore((listener) => store.listen(field, listener), read, read);
}

/** Returns a function that maps the path of a part of the field to its error message. */
export function useErrorsIn(field: string): (path: string) => string | undefined {
  const t = useTranslations();
  const errors = useErrors(field);
  return (path) => {
    const key = errors[path];
    return key && t(key as 'errors.internal');
  };
}

/** Visible error message of a field, or of a part of one such as `social.tiktok`. */
export const useError = (path: string): string | undefined => useErrorsIn(fieldOf(path))(path);

/** First visible error within a part of a field: `facts.slogan` includes errors of `facts.slogan.en`. */
export function useErrorIn(path: string): string | undefined {
  const t = useTranslations();
  const [, key] =
    Object.entries(useErrors(fieldOf(path))).find(([at]) => `${at}.`.startsWith(`${path}.`)) ?? [];
  return key && t(key as 'errors.internal');
}

/** First visible error within a field. */
function useAnyError(field: string): string | undefined {
  const t = useTranslations();
  const [key] = Object.values(useErrors(field));
  return key && t(key as 'errors.internal');
}

/** Element id of a field, the target of links in the error summary. */
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

/** Hooks by which the fields of one kind access their form, typed by field name. */
export interface FieldHooks<V extends object> {
  useFieldStore: () => FieldStore<V>;
  /** Value of one field. Re-renders the component only when that value changes. */
  useValue: <K extends keyof V & string>(field: K) => V[K];
  /** Props of a text field of the form. */
  useText: (name: TextName<V>) => ReturnType<typeof useText>;
  /** Props of a choice field of the form. */
  useChoice: <K extends keyof V & string>(
    field: K,
  ) => { id: string; value: V[K]; error: string | undefined; onChange: (value: V[K]) => void };
}

/** Returns the field hooks typed for the values of one kind. */
export const fieldHooks = <V extends object>() =>
  ({ useFieldStore, useValue, useText, useChoice }) as unknown as FieldHooks<V>;
