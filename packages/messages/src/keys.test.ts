import { useTranslations } from 'use-intl';
import { expect, test } from 'vitest';
import { ar } from './ar.ts';
import { loadNamespace } from './catalogues.ts';
import type { MessageKey, Namespace } from './keys.ts';
import { translator } from './translator.ts';

// Only type-checked, never executed: a wrong message key must not compile, on the server or in a component.
export function useWrongKeys() {
  // @ts-expect-error no such text
  translator('en')('shell.nowhere');
  // @ts-expect-error no such namespace
  useTranslations('nowhere');
  // @ts-expect-error no such text in this namespace
  useTranslations('shell')('nowhere');
  // @ts-expect-error a text that only the server says
  useTranslations('mails');
  // @ts-expect-error a branch is not a text
  const branch: MessageKey = 'errors.field';
  // @ts-expect-error no such file
  const file: Namespace = 'nowhere';
  return [branch, file, useTranslations('shell')('nav.home')];
}

test('excludes server-only texts from pages', async () => {
  await expect(loadNamespace('en', 'mails' as Namespace)).rejects.toThrow();
});

test('loads a single namespace in the requested language', async () => {
  expect(await loadNamespace('ar', 'shell')).toEqual(ar.shell);
});
