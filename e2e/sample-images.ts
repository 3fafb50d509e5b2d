import { loadConfig } from '../apps/server/src/config.ts';
import { drawSamplePictures } from '../apps/server/src/seed/pictures.ts';
import { openStorage } from '../apps/server/src/storage/open-storage.ts';
import { restoreImages, storeImages } from './support/image-cache.ts';

/** Encodes the images of the sample city, unless this machine has encoded them before. */
restoreImages();
await drawSamplePictures(openStorage(loadConfig()));
storeImages();
