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

/** The one key that s3rver knows. */
const key = 'S3RVER';

/** s3rver takes away a folder with its last object, even while another object is on its way into it: these never empty. */
const folders = ['uploads', ...Object.values(photoFolders)];

/** A bucket on a server that speaks S3. It does not check signatures of version 4 itself: that is done before it. */
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
