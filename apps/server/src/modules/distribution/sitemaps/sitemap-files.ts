import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createGzip } from 'node:zlib';
import { sql } from 'drizzle-orm';
import type { Database } from '../../../db/database.ts';
import { madeOnce } from '../../../storage/made-once.ts';
import type { Storage } from '../../../storage/storage.ts';
import type { Findable } from '../../public-resources/findable.ts';
import { sitemapXml } from './sitemap-xml.ts';
import { markOf, readPart, type SitemapPart } from './sitemaps.service.ts';

/** Version of the file format; increment it on changes to regenerate cached files. */
const format = 1;

export interface AskedPart extends SitemapPart {
  cityId: number;
  origin: string;
}

interface Stores {
  db: Database;
  storage: Storage;
}

/** Renders sitemap files and caches them by content hash. */
export function sitemapFiles({ db, storage }: Stores) {
  const files = madeOnce(storage);
  const nameOf = ({ cityId, name, month, part }: AskedPart) =>
    `sitemaps/${cityId}/${name}-${month}-${part}.xml`;
  const whole = (mark: string, { origin }: AskedPart) =>
    createHash('sha256').update(`${format} ${origin} ${mark}`).digest();

  /** Uses one database snapshot, so that content and hash match. */
  const make = (findable: Findable, asked: AskedPart) =>
    db.transaction(async (tx) => {
      await tx.execute(sql`set transaction isolation level repeatable read, read only`);
      const mark = await markOf(tx, findable, asked, asked);
      if (!mark) return null;
      const text = Readable.from(sitemapXml(asked.origin, readPart(tx, findable, asked, asked)));
      return { mark: whole(mark, asked), content: await buffer(text.pipe(createGzip())) };
    });

  return {
    /** Returns the ETag of the current content; null where there is no such file. */
    async find(findable: Findable, asked: AskedPart) {
      const mark = await markOf(db, findable, asked, asked);
      if (!mark) return null;
      const wanted = whole(mark, asked);
      return {
        etag: `"${wanted.toString('hex')}"`,
        read: () => files(nameOf(asked), wanted, () => make(findable, asked)),
      };
    },
  };
}
