import type { ListingNote } from '@dalil/contract/moderation';
import { namedPerson } from '../../listings/catalog/listing-reference.ts';
import type { Note } from './notes.service.ts';

export function noteView({ id, text, authorId, at }: Note, people: ReadonlyMap<string, string>): ListingNote {
  return { id, text, by: namedPerson(people, authorId), at: at.toISOString() };
}
