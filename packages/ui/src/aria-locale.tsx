import './aria-locale.css';
import { type ReactElement, type ReactNode, useInsertionEffect } from 'react';
import { I18nProvider } from 'react-aria-components';
import { useLocale } from 'use-intl';

/**
 * Child of a React Aria trigger, typed as the native element that React Aria expects; our buttons pass every prop and
 * the ref on to their native button.
 */
export type AriaChild = ReactElement<Record<string, unknown>, string>;

/**
 * Tells React Aria to use the page's language instead of the browser's. The language determines arrow keys, placement
 * and digits.
 */
export function AriaLocale({ children }: { children: ReactNode }) {
  useInsertionEffect(claimPressableStyle, []);
  return <I18nProvider locale={useLocale()}>{children}</I18nProvider>;
}

/**
 * Adds an empty style element with the id that React Aria looks for. Otherwise React Aria would inject one, which the
 * content security policy blocks. The rule itself is in aria-locale.css.
 */
function claimPressableStyle() {
  const id = 'react-aria-pressable-style';
  if (document.getElementById(id)) return;
  const mark = document.createElement('meta');
  mark.id = id;
  document.head.append(mark);
}
