import { areShown } from '../modules/listings/base/listings.service.ts';
import type { PublicOwners } from '../modules/media/shown-media.service.ts';

/** What can show a photo to everybody. What is not named here, such as a version that waits, shows it to nobody. */
export const publicOwners: PublicOwners = {
  listing: areShown,
  // The texts of a city are public, each as soon as it is saved.
  content: async () => true,
  // So that editors see a draft as its page will look; nobody else knows the address of its cover.
  article: async () => true,
};
