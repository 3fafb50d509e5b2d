/** A visitor's action on the welcome dialog of one link. After any action it is not shown again. */
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
    // Storage unavailable: the dialog is shown again on the next load.
  }
}
