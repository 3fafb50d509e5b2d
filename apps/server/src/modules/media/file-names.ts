import { postPhotoFiles } from '../../lib/photos.ts';

/** What the browser sent; read by the worker alone. */
export const uploadFile = (id: string) => `uploads/${id}`;

/** Every file that a photo can have, at any stage of its life. */
export const filesOfMedium = (id: string) => [uploadFile(id), ...postPhotoFiles(id)];
