import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../../../db/database.ts';
import type { Lexicon } from '../lexicon/lexicon.ts';
import { withoutArticle } from '../text/stem.ts';
import { wordsOf } from '../text/words.ts';
import { type DocumentTexts, lexemesOf, vectorOf } from './lexemes.ts';
import { queueNewDocuments, settleNewDocuments } from './new-documents.service.ts';
import { searchDocuments } from './search.table.ts';
import { storeTitleWords } from './vocabulary.service.ts';

export interface DocumentName {
  cityId: number;
  kind: string;
  itemId: number;
}

export interface Visibility {
  shown: boolean;
  publishedAt: Date;
  visibleUntil: Date | null;
}

/** Names all documents of one kind in a city. */
type OfKind = Omit<DocumentName, 'itemId'>;

export interface SearchDocument extends Visibility {
  itemId: number;
  texts: DocumentTexts;
}

/** Inserts or updates the search documents of one kind. */
export async function writeDocuments(
  tx: Transaction,
  lexicon: Lexicon,
  { cityId, kind }: OfKind,
  entries: readonly SearchDocument[],
): Promise<void> {
  if (entries.length === 0) return;
  const rows = entries.map(({ texts, ...entry }) => ({
    ...entry,
    cityId,
    kind,
    lexemes: vectorOf(cityId, lexemesOf(lexicon, texts)),
  }));
  const { lexemes, shown, publishedAt, visibleUntil } = searchDocuments;
  const taken = { lexemes, shown, publishedAt, visibleUntil };
  const written = await tx
    .insert(searchDocuments)
    .values(rows)
    .onConflictDoUpdate({
      target: [searchDocuments.cityId, searchDocuments.kind, searchDocuments.itemId],
      set: Object.fromEntries(
        Object.entries(taken).map(([name, column]) => [name, sql.raw(`excluded.${column.name}`)]),
      ),
    })
    .returning({
      kind: searchDocuments.kind,
      itemId: searchDocuments.itemId,
      // `xmax` is 0 for an inserted row; for an updated one it is the id of the updating transaction.
      isNew: sql<boolean>`xmax = 0`,
    });
  await queueNewDocuments(
    tx,
    { cityId },
    written.filter(({ isNew }) => isNew),
  );
  const titled = entries.flatMap(({ texts }) => [...texts.titles, ...texts.names]);
  await storeTitleWords(
    tx,
    { cityId },
    titled.flatMap((text) => wordsOf(text).flatMap((word) => [word.text, withoutArticle(word.text)])),
  );
}

interface Entries extends OfKind {
  itemIds: readonly number[];
}

const areThese = ({ cityId, kind, itemIds }: Entries) =>
  and(
    eq(searchDocuments.cityId, cityId),
    eq(searchDocuments.kind, kind),
    inArray(searchDocuments.itemId, [...itemIds]),
  );

/** Updates only the visibility and expiry of documents, without parsing their texts. */
export async function updateVisibility(
  tx: Transaction,
  entries: Entries,
  shown: Partial<Visibility>,
): Promise<void> {
  await tx.update(searchDocuments).set(shown).where(areThese(entries));
}

/** Deletes all documents of a kind, such as guides, whose items are always saved together. */
export async function deleteDocumentsOfKind(tx: Transaction, { cityId, kind }: OfKind): Promise<void> {
  const erased = await tx
    .delete(searchDocuments)
    .where(and(eq(searchDocuments.cityId, cityId), eq(searchDocuments.kind, kind)))
    .returning({ kind: searchDocuments.kind, itemId: searchDocuments.itemId });
  await settleNewDocuments(tx, { cityId }, erased);
}

/** Deletes these search documents, and their entries in the queue for saved searches. */
export async function deleteDocuments(tx: Transaction, entries: Entries): Promise<void> {
  const { cityId, kind, itemIds } = entries;
  await tx.delete(searchDocuments).where(areThese(entries));
  await settleNewDocuments(
    tx,
    { cityId },
    itemIds.map((itemId) => ({ kind, itemId })),
  );
}
