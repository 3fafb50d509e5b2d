/** What this visitor did with the welcome of one link; who did anything is not shown it again. */
type Action = 'closed' | 'watched';

const keyOf = (url: string) => `welcome_screen:${url}`;

/** Storage that refuses holds no record. */
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
    // It is shown again with the next load.
  }
}
