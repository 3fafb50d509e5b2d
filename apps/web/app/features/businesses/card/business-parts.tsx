import type { BusinessCard } from '@dalil/contract/businesses';
import { href, paths } from '@dalil/contract/paths';
import { MapPin } from '@dalil/ui/icons';
import { Meta } from '@dalil/ui/layout';

export const businessPath = ({ id, slug }: Pick<BusinessCard, 'id' | 'slug'>) =>
  href(paths.business, { id, slug: slug || undefined });

/** Category and first subcategory of a business. */
export function BusinessKind({ business }: { business: Pick<BusinessCard, 'category' | 'subCategories'> }) {
  const { category, subCategories } = business;
  const names = [category?.one, subCategories[0]?.name].filter(Boolean);
  return <p className="business-kind">{names.join(' · ')}</p>;
}

/**
 * Street without the house number, as locals say it. A card has no space for both names of a street; the business
 * page shows them.
 */
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
