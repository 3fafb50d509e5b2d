import type { Picture } from '@dalil/contract/picture';

/** An image without files, for tests in which no file is requested. */
export const samplePicture: Picture = {
  src: '/media/sample-640.webp',
  avif: '/media/sample-320.avif 320w, /media/sample-640.avif 640w',
  webp: '/media/sample-320.webp 320w, /media/sample-640.webp 640w',
  width: 640,
  height: 400,
  blur: 'data:image/webp;base64,UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA',
};
