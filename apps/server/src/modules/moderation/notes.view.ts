import type { ListingNote } from '@dalil/contract/moderation';
import type { Note } from './notes.service.ts';

export function noteView({ id, text, authorId, at }: Note, people: ReadonlyMap<string, string>): ListingNote {
  const name = people.get(authorId);
  return { id, text, by: name === undefined ? null : { id: authorId, name }, at: at.toISOString() };
}
