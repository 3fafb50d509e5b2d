import './aria-locale.css';
import { type ReactElement, type ReactNode, useInsertionEffect } from 'react';
import { I18nProvider } from 'react-aria-components';
import { useLocale } from 'use-intl';

/** React Aria asks for a native element; our buttons pass every prop and the ref on to theirs. */
export type AriaChild = ReactElement<Record<string, unknown>, string>;

/** Gives React Aria the page's language instead of the browser's: arrow keys, placement and digits follow it. */
export function AriaLocale({ children }: { children: ReactNode }) {
  useInsertionEffect(claimPressableStyle, []);
  return <I18nProvider locale={useLocale()}>{children}</I18nProvider>;
}

/**
 * React Aria writes a style element into the head, which the content policy forbids, unless it finds one with this id.
 * The rule itself is in aria-locale.css.
 */
function claimPressableStyle() {
  const id = 'react-aria-pressable-style';
  if (document.getElementById(id)) return;
  const mark = document.createElement('meta');
  mark.id = id;
  document.head.append(mark);
}
