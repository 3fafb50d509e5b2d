import { staffLimits } from '@dalil/contract/staff-limits';
import { and, desc, eq, lt, lte, max } from 'drizzle-orm';
import * as z from 'zod';
import { AppError } from '../../../app-error.ts';
import { takeAdvisoryLock } from '../../../db/advisory-lock.ts';
import type { Database, Transaction } from '../../../db/database.ts';
import { cursorInt, pageOf, pageSizePlusOne, readCursor } from '../../../db/keyset.ts';
import { audit } from '../../audit/audit.service.ts';
import { contentVersions } from './content.table.ts';
import type { ContentDocument, ContentScope } from './content-document.ts';
import { releasePictures, resolvePictures } from './content-pictures.ts';

const isOf = ({ cityId }: Pick<ContentScope, 'cityId'>, part: string) =>
  and(eq(contentVersions.cityId, cityId), eq(contentVersions.document, part));

/** Returns the newest version number; null if never saved. */
async function newestOf(
  db: Database | Transaction,
  scope: ContentScope,
  part: string,
): Promise<number | null> {
  const [row] = await db
    .select({ version: max(contentVersions.version) })
    .from(contentVersions)
    .where(isOf(scope, part));
  return row?.version ?? null;
}

/** Lists the names of the documents that staff have saved since the city was created. */
export async function listSavedDocuments(
  db: Database,
  { cityId }: Pick<ContentScope, 'cityId'>,
): Promise<string[]> {
  const rows = await db
    .selectDistinct({ part: contentVersions.document })
    .from(contentVersions)
    .where(eq(contentVersions.cityId, cityId));
  return rows.map(({ part }) => part);
}

async function lastVersions(tx: Transaction, scope: ContentScope, part: string): Promise<unknown[]> {
  const rows = await tx
    .select({ content: contentVersions.content })
    .from(contentVersions)
    .where(isOf(scope, part))
    .orderBy(desc(contentVersions.version))
    .limit(staffLimits.content.versions);
  return rows.map(({ content }) => content);
}

/** Content with the version that was read or that a save is based on; 1 for a document never saved. */
export interface Versioned<Content> {
  version: number;
  content: Content;
}

/** Returns the current content of a document and its newest version number. */
export async function readContent<Sent, Kept>(
  db: Database,
  scope: ContentScope,
  part: ContentDocument<Sent, Kept>,
): Promise<Versioned<Kept>> {
  // Reads the version before the content. If a save happens in between, the old version makes the editor's next save
  // fail; in the other order it would overwrite the newer content.
  const version = (await newestOf(db, scope, part.name)) ?? 1;
  return { version, content: await part.read(db, scope) };
}

/**
 * Locks the document until the transaction ends and throws a conflict if `version` is not its newest version. Returns
 * the newest stored version, null if the document was never saved. `part` is the document's name.
 */
export async function lockNewestVersion(
  tx: Transaction,
  scope: ContentScope,
  part: string,
  version: number,
): Promise<number | null> {
  await takeAdvisoryLock(tx, 'content', scope.cityId, part);
  const newest = await newestOf(tx, scope, part);
  if (version !== (newest ?? 1)) throw new AppError('conflict');
  return newest;
}

/** Deletes the versions and photos of a deleted document. */
export async function deleteContent(
  tx: Transaction,
  scope: Pick<ContentScope, 'cityId'>,
  { name, owner }: { name: string; owner?: string },
): Promise<void> {
  if (owner) await releasePictures(tx, owner, name);
  await tx.delete(contentVersions).where(isOf(scope, name));
}

/**
 * Saves a document as its next version; of two saves based on the same version, the second is rejected. The first
 * save also stores the content before it, as version one.
 */
export async function saveContent<Sent, Kept>(
  db: Database,
  scope: ContentScope,
  actorId: string,
  part: ContentDocument<Sent, Kept>,
  { version, content: sent }: Versioned<Sent>,
): Promise<Versioned<Kept>> {
  const before = await part.read(db, scope);
  return db.transaction(async (tx) => {
    const { cityId } = scope;
    const newest = await lockNewestVersion(tx, scope, part.name, version);
    const earlier = () => lastVersions(tx, scope, part.name);
    const content = await resolvePictures(
      tx,
      { cityId, actorId, slot: part.name, owner: part.owner },
      { before, earlier },
      (pictureOf) => part.toStored(sent, pictureOf),
    );
    const row = { cityId, document: part.name };
    if (newest === null) await tx.insert(contentVersions).values({ ...row, version, content: before });
    await tx.insert(contentVersions).values({ ...row, version: version + 1, content });
    if (!part.legal)
      await tx
        .delete(contentVersions)
        .where(
          and(
            isOf(scope, part.name),
            lte(contentVersions.version, version + 1 - staffLimits.content.versions),
          ),
        );
    await part.write(tx, scope, content);
    await audit(tx, {
      actorId,
      cityId,
      action: 'content.changed',
      subject: part.subject ?? { kind: 'content', ref: part.name },
      accountId: null,
      detail: { version: version + 1 },
    });
    return { version: version + 1, content };
  });
}

const place = z.tuple([cursorInt]);

/**
 * Returns one page of the stored versions of the document named `part`, newest first; empty if it was never saved.
 */
export async function listVersions(
  db: Database,
  scope: ContentScope,
  part: string,
  cursor: string | undefined,
): Promise<ReturnType<typeof pageOf<{ version: number; at: Date }>>> {
  const last = readCursor(cursor, place);
  const found = await db
    .select({ version: contentVersions.version, at: contentVersions.at })
    .from(contentVersions)
    .where(and(isOf(scope, part), last ? lt(contentVersions.version, last[0]) : undefined))
    .orderBy(desc(contentVersions.version))
    .limit(pageSizePlusOne);
  return pageOf(found, ({ version }) => [version]);
}

/** Returns a stored version; 404 if there is none, which includes every version of a document never saved. */
export async function getVersion<Sent, Kept>(
  db: Database,
  scope: ContentScope,
  part: ContentDocument<Sent, Kept>,
  version: number,
): Promise<Versioned<Kept> & { at: Date }> {
  const [row] = await db
    .select()
    .from(contentVersions)
    .where(and(isOf(scope, part.name), eq(contentVersions.version, version)));
  if (!row) throw new AppError('notFound');
  return { version, at: row.at, content: row.content as Kept };
}
