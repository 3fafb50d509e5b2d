/** Unsaved changes of an editor, kept in this browser: they survive a crash, a reload and the end of a session. */
interface StoredDraft<Content> {
  version: number;
  content: Content;
}

const keyOf = (name: string) => `staff-draft ${name}`;

/** Null when there is none, or when what it changed has another version now. */
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
    // It stays in the page alone.
  }
}
