import { loadConfig } from '../apps/server/src/config.ts';
import { generateDemoImages } from '../apps/server/src/seed/images.ts';
import { openStorage } from '../apps/server/src/storage/open-storage.ts';
import { restoreImages, storeImages } from './support/image-cache.ts';

/** Encodes only the images of the demo city that are not in this machine's image cache, then caches them. */
restoreImages();
await generateDemoImages(openStorage(loadConfig()));
storeImages();
