import type { BusinessCard } from '@dalil/contract/businesses';
import { href, paths } from '@dalil/contract/paths';
import { MapPin } from '@dalil/ui/icons';
import { Meta } from '@dalil/ui/layout';

export const businessPath = ({ id, slug }: Pick<BusinessCard, 'id' | 'slug'>) =>
  href(paths.business, { id, slug: slug || undefined });

/** What it is: a place of its category, and the first sub category. */
export function BusinessKind({ business }: { business: Pick<BusinessCard, 'category' | 'subCategories'> }) {
  const { category, subCategories } = business;
  const names = [category?.one, subCategories[0]?.name].filter(Boolean);
  return <p className="business-kind">{names.join(' · ')}</p>;
}

/** The street without the number, as neighbors say it: a card has no room for both of its names, its page has them. */
export function BusinessStreet({
  business: { address, street },
}: {
  business: Pick<BusinessCard, 'address' | 'street'>;
}) {
  if (!address) return null;
  return (
    <Meta icon={MapPin} className="business-street">
      <bdi dir="auto">{street ?? address.replace(/^\d+[\w-]*\s+/, '')}</bdi>
    </Meta>
  );
}
