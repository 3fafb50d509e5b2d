/**
 * What a visitor did with the welcome dialog of a link. After either action the dialog is not shown again for that
 * link.
 */
type Action = 'closed' | 'watched';

const keyOf = (url: string) => `welcome_screen:${url}`;

/** If storage is unavailable, nothing is recorded. */
export function isRecorded(url: string): boolean {
  try {
    return localStorage.getItem(keyOf(url)) !== null;
  } catch {
    return false;
  }
}

export function recordWelcome(url: string, action: Action): void {
  try {
    localStorage.setItem(keyOf(url), JSON.stringify({ action, timestamp: new Date().toISOString(), url }));
  } catch {
    // If the browser blocks storage, the dialog is shown again on the next page load.
  }
}
