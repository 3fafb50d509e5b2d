import { useEffect, useSyncExternalStore } from 'react';

export const themeKey = 'theme';
export const themes = ['light', 'dark', 'device'] as const;
export type Theme = (typeof themes)[number];

const changed = 'themechange';

function chosen(): Theme {
  try {
    const theme = localStorage.getItem(themeKey);
    return theme === 'light' || theme === 'dark' ? theme : 'device';
  } catch {
    return 'device';
  }
}

function show(theme: Theme): void {
  const dark = theme === 'device' ? deviceIsDark().matches : theme === 'dark';
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
}

export function showChosenTheme(): void {
  show(chosen());
}

export function chooseTheme(theme: Theme): void {
  try {
    if (theme === 'device') localStorage.removeItem(themeKey);
    else localStorage.setItem(themeKey, theme);
  } catch {
    // Storage is unavailable: the chosen theme lasts until the page is left.
  }
  show(theme);
  dispatchEvent(new Event(changed));
}

/**
 * Returns the theme chosen by the visitor; null until hydration, because the server-rendered page is the same for
 * all.
 */
export function useTheme(): Theme | null {
  return useSyncExternalStore(subscribe, chosen, () => null);
}

/** Applies theme changes of the device and of other tabs to the document without re-rendering. */
export function useThemeFollowing(): void {
  useEffect(() => subscribe(() => undefined), []);
}

function deviceIsDark(): MediaQueryList {
  return matchMedia('(prefers-color-scheme: dark)');
}

function subscribe(listener: () => void): () => void {
  const follow = () => {
    showChosenTheme();
    listener();
  };
  const device = deviceIsDark();
  device.addEventListener('change', follow);
  addEventListener('storage', follow);
  addEventListener(changed, listener);
  return () => {
    device.removeEventListener('change', follow);
    removeEventListener('storage', follow);
    removeEventListener(changed, listener);
  };
}
