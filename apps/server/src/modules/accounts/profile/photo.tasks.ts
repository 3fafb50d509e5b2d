import * as z from 'zod';
import { photoFolders } from '../../../storage/photos.ts';
import { filesOf } from '../../../storage/pictures.ts';
import { defineTask } from '../../../tasks/define-task.ts';
import { findAccount } from '../accounts.service.ts';

/**
 * Removes the files of a photo, unless it is the account's photo. One task for every way in which files lose their
 * account: replaced, removed, erased with it, or written by a process that died before it could say whose they are.
 */
export const removeUnusedPhoto = defineTask({
  name: 'accounts.removeUnusedPhoto',
  payload: z.object({
    accountId: z.uuid(),
    files: z.array(z.string().regex(new RegExp(`^${photoFolders.people}/[\\da-f]{32}-\\d+\\.(avif|webp)$`))),
  }),
  async handle({ accountId, files }, { db, storage }) {
    const photo = (await findAccount(db, accountId))?.photo;
    const used = new Set(photo && filesOf(photo));
    await storage.remove(files.filter((file) => !used.has(file)));
  },
});
