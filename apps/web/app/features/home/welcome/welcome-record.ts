/**
 * What a visitor did with the welcome dialog of a link. After either action the dialog is not shown again for that
 * link.
 */
type Action = 'closed' | 'watched';

const keyOf = (url: string) => `welcome_screen:${url}`;

/**
 * True if this browser has recorded an answer to the welcome dialog with this link. False if storage is unavailable.
 */
export function isRecorded(url: string): boolean {
  try {
    return localStorage.getItem(keyOf(url)) !== null;
  } catch {
    return false;
  }
}

/**
 * Records in this browser how the visitor answered the welcome dialog with this link. Does nothing if storage is
 * unavailable.
 */
export function recordWelcome(url: string, action: Action): void {
  try {
    localStorage.setItem(keyOf(url), JSON.stringify({ action, timestamp: new Date().toISOString(), url }));
  } catch {
    // If the browser blocks storage, the dialog is shown again on the next page load.
  }
}
