import * as z from 'zod';
import { photoFolders } from '../../../storage/photos.ts';
import { filesOf } from '../../../storage/pictures.ts';
import { defineTask } from '../../../tasks/define-task.ts';
import { findAccount } from '../accounts.service.ts';

/**
 * Deletes the files of a photo unless the account uses it. One task covers every way in which files become orphaned:
 * photo replaced or removed, account erased, or process killed before the account referred to them.
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
