import './business-card.css';
import type { BusinessCard as Business } from '@dalil/contract/businesses';
import { href, paths } from '@dalil/contract/paths';
import { Card, CardBody, CardFoot, CardMedia, CardTitle } from '@dalil/ui/card';
import { Icon } from '@dalil/ui/icon';
import { Verified } from '@dalil/ui/verified';
import { MapPin } from 'lucide-react';
import { OpenNow } from './open-status.tsx';
import { Picture } from './picture.tsx';
import { SaveHeart } from './save-button.tsx';

export const businessPath = ({ id, slug }: Pick<Business, 'id' | 'slug'>) =>
  href(paths.business, { id, slug: slug || undefined });

/** A business in a grid. Pages that show it load the namespace `hours`. */
export function BusinessCard({ business, level = 3 }: { business: Business; level?: 2 | 3 }) {
  const { id, name, verified, picture, logo, hours } = business;
  return (
    <Card className="business-card">
      <CardMedia ratio="4/3">
        {picture && (
          <Picture picture={picture} alt="" sizes="(width <= 640px) 78vw, (width <= 992px) 45vw, 310px" />
        )}
      </CardMedia>
      <SaveHeart type="business" id={id} name={name} />
      <CardBody>
        {logo && (
          <span className="business-logo">
            <Picture picture={logo} alt="" sizes="56px" />
          </span>
        )}
        <CardTitle href={businessPath(business)} level={level} lines={1} mark={verified && <Verified />}>
          {name}
        </CardTitle>
        <BusinessKind business={business} />
        <CardFoot>
          <OpenNow hours={hours} short />
          <BusinessStreet business={business} />
        </CardFoot>
      </CardBody>
    </Card>
  );
}

/** What it is: a place of its category, and the first sub category. */
export function BusinessKind({ business }: { business: Pick<Business, 'category' | 'subCategories'> }) {
  const { category, subCategories } = business;
  const names = [category?.one, subCategories[0]?.name].filter(Boolean);
  return <p className="business-kind">{names.join(' · ')}</p>;
}

/** The street without the number, as neighbors say it. Addresses are written from left to right. */
export function BusinessStreet({ business: { address } }: { business: Pick<Business, 'address'> }) {
  return (
    <span className="business-street">
      <Icon icon={MapPin} size={16} />
      <bdi dir="auto">{address.replace(/^\d+[\w-]*\s+/, '')}</bdi>
    </span>
  );
}
