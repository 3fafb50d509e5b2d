import type { Config } from '../plugins/config.ts';
import type { Storage } from './storage.ts';
import { openFolder } from './storage-folder.ts';
import { openBucket } from './storage-s3.ts';

/** The bucket that is configured, or else the folder. */
export function openStorage(config: Config): Storage {
  return config.S3_BUCKET_URL
    ? openBucket({
        url: config.S3_BUCKET_URL,
        region: config.S3_REGION,
        accessKeyId: config.S3_ACCESS_KEY_ID,
        secretAccessKey: config.S3_SECRET_ACCESS_KEY,
      })
    : openFolder(config);
}
