import type { Picture } from '@dalil/contract/picture';

/** Picture without stored files, for tests that do not request the files. */
export const samplePicture: Picture = {
  src: '/media/sample-640.webp',
  avif: '/media/sample-320.avif 320w, /media/sample-640.avif 640w',
  webp: '/media/sample-320.webp 320w, /media/sample-640.webp 640w',
  width: 640,
  height: 400,
  blur: 'data:image/webp;base64,UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA',
};
