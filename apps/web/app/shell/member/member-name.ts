/** Names, in either language, that are stored for a visitor who is not logged in. */
export const guestNames: readonly string[] = ['Guest', 'زائر'];

/** Returns the first word of a member's stored name; null for a guest. */
export function memberName(storedName: string | null): string | null {
  const name = storedName?.trim() ?? '';
  if (name === '' || guestNames.includes(name)) return null;
  return name.split(/\s+/)[0] ?? null;
}
