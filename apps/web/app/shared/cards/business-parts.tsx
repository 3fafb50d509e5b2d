import type { BusinessCard } from '@dalil/contract/businesses';
import { href, paths } from '@dalil/contract/paths';
import { MapPin } from '@dalil/ui/icons';
import { Meta } from '@dalil/ui/layout';
import { Street } from '../text/street.tsx';

export const businessPath = ({ id, slug }: Pick<BusinessCard, 'id' | 'slug'>) =>
  href(paths.business, { id, slug: slug || undefined });

/** What it is: a place of its category, and the first sub category. */
export function BusinessKind({ business }: { business: Pick<BusinessCard, 'category' | 'subCategories'> }) {
  const { category, subCategories } = business;
  const names = [category?.one, subCategories[0]?.name].filter(Boolean);
  return <p className="business-kind">{names.join(' · ')}</p>;
}

/** The street without the number, as neighbors say it. Addresses are written from left to right. */
export function BusinessStreet({
  business: { address, street },
}: {
  business: Pick<BusinessCard, 'address' | 'street'>;
}) {
  if (!address) return null;
  return (
    <Meta icon={MapPin} className="business-street">
      <span>
        <Street official={address.replace(/^\d+[\w-]*\s+/, '')} own={street} />
      </span>
    </Meta>
  );
}
