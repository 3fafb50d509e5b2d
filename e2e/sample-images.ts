import { loadConfig } from '../apps/server/src/config.ts';
import { generateDemoImages } from '../apps/server/src/seed/images.ts';
import { openStorage } from '../apps/server/src/storage/open-storage.ts';
import { restoreImages, storeImages } from './support/image-cache.ts';

/** Encodes the images of the demo city, unless they are in this machine's image cache. */
restoreImages();
await generateDemoImages(openStorage(loadConfig()));
storeImages();
