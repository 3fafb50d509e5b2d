import { keptPhotoFiles, type SentPhoto } from '../../storage/photos.ts';

/** What the browser sent; read by the worker alone. */
export const uploadFile = (id: string) => `uploads/${id}`;

/** Every file that it can have, at any stage of its life. Documents were kept beside photos once. */
export const filesOfMedium = ({ id, document }: SentPhoto) => [
  uploadFile(id),
  ...keptPhotoFiles({ id, document: false }),
  ...(document ? keptPhotoFiles({ id, document }) : []),
];
