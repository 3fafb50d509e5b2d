import { areShown } from '../modules/listings/base/listings.service.ts';
import type { PublicOwners } from '../modules/media/public-media.service.ts';

/**
 * Owners whose photos may be public. Photos of any other owner, such as a pending revision, are not shown to the
 * public.
 */
export const publicPhotoOwners: PublicOwners = {
  listing: areShown,
  // Texts of a city are public as soon as they are saved.
  content: async () => true,
  // Public, so that editors can preview a draft; nobody else knows the URL of its cover.
  article: async () => true,
};
