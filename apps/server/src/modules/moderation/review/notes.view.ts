import type { ListingNote } from '@dalil/contract/moderation';
import { personIn } from '../../listings/catalog/mentioned-post.ts';
import type { Note } from './notes.service.ts';

export function noteView({ id, text, authorId, at }: Note, people: ReadonlyMap<string, string>): ListingNote {
  return { id, text, by: personIn(people, authorId), at: at.toISOString() };
}
