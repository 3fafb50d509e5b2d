/**
 * Unsaved changes of an editor, stored in this browser: they survive a crash, a reload and the end of the session.
 */
interface StoredDraft<Content> {
  version: number;
  content: Content;
}

const keyOf = (name: string) => `staff-draft ${name}`;

/**
 * Returns the stored draft, or null if there is none or the content was saved as a newer version since the draft was
 * started.
 */
export function readStoredDraft<Content>(name: string, version: number): Content | null {
  try {
    const stored = JSON.parse(localStorage.getItem(keyOf(name)) ?? 'null') as StoredDraft<Content> | null;
    return stored?.version === version ? stored.content : null;
  } catch {
    return null;
  }
}

export function storeDraft<Content>(name: string, draft: StoredDraft<Content> | null): void {
  try {
    if (draft) localStorage.setItem(keyOf(name), JSON.stringify(draft));
    else localStorage.removeItem(keyOf(name));
  } catch {
    // If the browser blocks storage, the draft exists only in the page.
  }
}
