import { mkdir, open, opendir, readFile, rename, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import * as z from 'zod';
import { AppError } from '../app-error.ts';
import type { Config } from '../config.ts';
import { signJwt, verifyJwt } from '../secrets/jwt.ts';
import { serverKey } from '../secrets/server-keys.ts';
import type { Storage } from './storage.ts';
import { checkedFileName } from './storage.ts';

type Settings = Pick<Config, 'MEDIA_DIR' | 'SESSION_KEY'>;

/** Upload endpoint of the server, used when no object store is configured. */
export const uploadPath = '/media/upload';
export const uploadHeader = 'x-upload-token';

const grant = z.object({ file: z.string(), type: z.string(), bytes: z.number() });

/** Returns the terms of a signed upload token; null if it is invalid or expired. */
export const readUploadGrant = ({ SESSION_KEY }: Settings, token: string) =>
  verifyJwt(serverKey(SESSION_KEY, 'upload'), token, grant);

/** Minimum free disk space: enough for several photos of 10 MB at the same time. */
const leastFree = 100 * 1_048_576;

/** Storage in a local folder, for development and single-server deployments. */
export function openLocalStorage(settings: Settings): Storage {
  const pathOf = (file: string) => join(settings.MEDIA_DIR, checkedFileName(file));
  return {
    async put(file, content) {
      const path = pathOf(file);
      await mkdir(dirname(path), { recursive: true }).catch(noRoom);
      await writeFile(partOf(path), content).catch(async (error: NodeJS.ErrnoException) => {
        await rm(partOf(path), { force: true });
        noRoom(error);
      });
      // If the temporary file is missing, a concurrent write of the same file has already moved it.
      await rename(partOf(path), path).catch(nothingThere);
    },
    read: (file) => readFile(pathOf(file)).catch(nothingThere),
    async open(file, part) {
      const handle = await open(pathOf(file)).catch(nothingThere);
      if (!handle) return null;
      if (!part) return { bytes: (await handle.stat()).size, content: handle.createReadStream() };
      const content = handle.createReadStream({ start: part.first, end: part.last });
      return { bytes: part.last - part.first + 1, content };
    },
    size: async (file) => (await stat(pathOf(file)).catch(nothingThere))?.size ?? null,
    async remove(files) {
      for (const file of files)
        for (const path of [pathOf(file), partOf(pathOf(file))]) await rm(path, { force: true });
    },
    async isFull() {
      // The folder does not exist before the first file.
      const disk = await statfs(settings.MEDIA_DIR).catch(nothingThere);
      return disk !== null && disk.bavail * disk.bsize < leastFree;
    },
    async *listStale(folder, before) {
      const entries = await opendir(pathOf(folder)).catch(nothingThere);
      if (!entries) return;
      for await (const { name } of entries) {
        const written = await stat(join(pathOf(folder), name)).catch(nothingThere);
        // The `.part` file of a killed process is listed under its final name, because `remove` deletes both.
        if (written && written.mtime < before) yield `${folder}/${name.replace(/\.part$/, '')}`;
      }
    },
    async createUploadRequest(file, { type, bytes, seconds }) {
      const content = { file: checkedFileName(file), type, bytes };
      const token = await signJwt(serverKey(settings.SESSION_KEY, 'upload'), content, seconds);
      // The token is sent in a header, because URLs are logged.
      return { url: uploadPath, headers: { 'content-type': type, [uploadHeader]: token } };
    },
  };
}

/** Temporary name of a file being written, from which a file left by a killed process can be found. */
const partOf = (path: string) => `${path}.part`;

function noRoom(error: NodeJS.ErrnoException): never {
  if (error.code === 'ENOSPC' || error.code === 'EDQUOT') throw new AppError('storageFull');
  throw error;
}

function nothingThere(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
