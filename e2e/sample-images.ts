import { loadConfig } from '../apps/server/src/config.ts';
import { drawSamplePictures } from '../apps/server/src/seed/pictures.ts';
import { openStorage } from '../apps/server/src/storage/open-storage.ts';
import { restoreImages, storeImages } from './support/image-cache.ts';

/** Encodes the images of the demo city, unless they are in this machine's image cache. */
restoreImages();
await drawSamplePictures(openStorage(loadConfig()));
storeImages();
