import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createGzip } from 'node:zlib';
import { sql } from 'drizzle-orm';
import type { Database } from '../../../db/database.ts';
import { fileGenerator } from '../../../storage/file-generator.ts';
import type { Storage } from '../../../storage/storage.ts';
import type { SitemapSource } from '../../public-resources/sitemap-source.ts';
import { sitemapXml } from './sitemap-xml.ts';
import { contentHash, readPart, type SitemapPart } from './sitemaps.service.ts';

/** Version of the file format; increment it on changes to regenerate cached files. */
const format = 1;

export interface RequestedPart extends SitemapPart {
  cityId: number;
  origin: string;
}

interface Stores {
  db: Database;
  storage: Storage;
}

/** Returns a reader of sitemap files, which renders a file on first use and stores it by content hash. */
export function sitemapFiles({ db, storage }: Stores) {
  const files = fileGenerator(storage);
  const nameOf = ({ cityId, name, month, part }: RequestedPart) =>
    `sitemaps/${cityId}/${name}-${month}-${part}.xml`;
  const whole = (sourceHash: string, { origin }: RequestedPart) =>
    createHash('sha256').update(`${format} ${origin} ${sourceHash}`).digest();

  /** Renders a file within one database snapshot, so that content and hash match. */
  const make = (findable: SitemapSource, requested: RequestedPart) =>
    db.transaction(async (tx) => {
      await tx.execute(sql`set transaction isolation level repeatable read, read only`);
      const sourceHash = await contentHash(tx, findable, requested, requested);
      if (!sourceHash) return null;
      const text = Readable.from(sitemapXml(requested.origin, readPart(tx, findable, requested, requested)));
      return { sourceHash: whole(sourceHash, requested), content: await buffer(text.pipe(createGzip())) };
    });

  return {
    /** Returns the ETag of the current content; null where there is no such file. */
    async find(findable: SitemapSource, requested: RequestedPart) {
      const sourceHash = await contentHash(db, findable, requested, requested);
      if (!sourceHash) return null;
      const wanted = whole(sourceHash, requested);
      return {
        etag: `"${wanted.toString('hex')}"`,
        read: () => files(nameOf(requested), wanted, () => make(findable, requested)),
      };
    },
  };
}
