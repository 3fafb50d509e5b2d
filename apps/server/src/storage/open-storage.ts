import type { Config } from '../config.ts';
import { openFolder } from './folder.ts';
import { openBucket } from './s3.ts';
import type { Storage } from './storage.ts';

/** Opens the configured bucket, or else the local folder. */
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
