import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { afterAll, beforeAll } from 'vitest';
import { photoFolders } from '../../storage/photos.ts';
import { isSignedWith } from './signature-v4.ts';

/** Access key and secret: the only ones that s3rver accepts. */
const key = 'S3RVER';

/**
 * Folders in which this fake bucket always keeps a file: s3rver deletes a folder with its last object, even while
 * another object is being uploaded to it.
 */
const folders = ['uploads', ...Object.values(photoFolders)];

/**
 * Starts an S3-compatible server with a bucket. The server does not verify Signature Version 4 itself, so requests
 * are verified before they reach it.
 */
export function useBucket() {
  let server: Server;
  let directory: string;
  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'bucket-'));
    const store = new S3rver({ silent: true, directory, configureBuckets: [{ name: 'photos' }] });
    await store.configureBuckets();
    for (const folder of folders) {
      await mkdir(join(directory, 'photos', folder), { recursive: true });
      await writeFile(join(directory, 'photos', folder, 'kept'), '');
    }
    const answer = store.callback();
    server = createServer((request, response) => {
      if (isSignedWith(key, request)) answer(request, response);
      else response.writeHead(403).end();
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  afterAll(async () => {
    server.closeAllConnections();
    server.close();
    await rm(directory, { recursive: true, force: true });
  });
  return {
    directory: () => directory,
    settings: () => ({
      S3_BUCKET_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/photos`,
      S3_ACCESS_KEY_ID: key,
      S3_SECRET_ACCESS_KEY: key,
    }),
  };
}
