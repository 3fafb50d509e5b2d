import './rent-card.css';
import { useLanguage } from '@dalil/browser/page/language';
import { href, paths } from '@dalil/contract/paths';
import { hasPrice } from '@dalil/contract/price-options';
import type { RentCard as Rent } from '@dalil/contract/rents';
import { formatMoney, formatNumber } from '@dalil/messages/formats';
import { Badge } from '@dalil/ui/badge';
import { Card, CardBody, CardFoot, CardMedia, CardTitle } from '@dalil/ui/card';
import { Icon } from '@dalil/ui/icon';
import { Bath, BedDouble, MapPin, Ruler } from '@dalil/ui/icons';
import { Meta } from '@dalil/ui/layout';
import { useTranslations } from 'use-intl';
import { SaveHeart } from '../../../shared/listing/saved/save-heart.tsx';
import { languageOf } from '../../../shared/text/language-of.ts';
import { Picture } from '../../../shared/text/picture.tsx';

export const rentPath = ({ id, slug }: Pick<Rent, 'id' | 'slug'>) =>
  href(paths.rent, { id, slug: slug || undefined });

/** A rental post in which `bedrooms` may be null, as in the preview of an unfinished draft. */
export type ShownRent<R extends Pick<Rent, 'bedrooms'> = Rent> = Omit<R, 'bedrooms'> & {
  bedrooms: number | null;
};

/** Card of a home for rent, or of a person looking for one. Pages that use it load the namespace `rents`. */
export function RentCard({ rent, level = 3 }: { rent: ShownRent; level?: 2 | 3 }) {
  const t = useTranslations('rents');
  const { id, title, lang, side, category, picture, area, gender } = rent;
  return (
    <Card className="rent-card">
      {side === 'offer' && (
        <CardMedia ratio="3/2" badges={category && <Badge tone="paper">{category.one}</Badge>}>
          {picture && (
            <Picture picture={picture} alt="" sizes="(width <= 640px) 92vw, (width <= 992px) 45vw, 420px" />
          )}
        </CardMedia>
      )}
      <SaveHeart type="rent" id={id} name={title} path={rentPath(rent)} />
      <CardBody>
        {side === 'wanted' && (
          <div>
            <Badge tone="info">{t('side.wantedBadge')}</Badge>
          </div>
        )}
        <RentPrice rent={rent} />
        <CardTitle href={rentPath(rent)} level={level} lines={1} lang={languageOf(title, lang)}>
          {title}
        </CardTitle>
        <Rooms rent={rent} />
        <CardFoot>
          {area && <Meta icon={MapPin}>{area}</Meta>}
          <span>{t(`gender.${gender}`)}</span>
        </CardFoot>
      </CardBody>
    </Card>
  );
}

type Priced = Pick<Rent, 'side' | 'priceType' | 'price' | 'period'>;

/**
 * The rent as the author entered it; in a post by a person looking for a home, the maximum rent. Renders nothing in a
 * preview whose price is still missing.
 */
export function RentPrice({ rent: { side, priceType, price, period } }: { rent: Priced }) {
  const t = useTranslations('rents.price');
  if (price === null)
    return hasPrice(priceType) ? null : (
      <p className="rent-price">
        <b>{t('onRequest')}</b>
      </p>
    );
  const amount = formatMoney(price);
  const b = (text: React.ReactNode) => (
    <b>
      <bdi dir="ltr">{text}</bdi>
    </b>
  );
  return (
    <p className="rent-price">
      {side === 'wanted' ? t.rich('most', { amount, b }) : t.rich(period, { amount, b })}
      {priceType === 'negotiable' && ` · ${t('negotiable')}`}
    </p>
  );
}

type WithRooms = Pick<ShownRent, 'bedrooms' | 'bathrooms' | 'bathroomShared' | 'squareFeet'>;

function Rooms({ rent: { bedrooms, bathrooms, bathroomShared, squareFeet } }: { rent: WithRooms }) {
  const t = useTranslations('rents.rooms');
  const lang = useLanguage();
  return (
    <ul className="rent-rooms">
      {bedrooms !== null && (
        <li>
          <Icon icon={BedDouble} size={16} />
          {t('bedrooms', { n: bedrooms })}
        </li>
      )}
      {bathrooms !== null && (
        <li>
          <Icon icon={Bath} size={16} />
          {t(bathroomShared ? 'bathroomsShared' : 'bathrooms', { n: bathrooms })}
        </li>
      )}
      {squareFeet !== null && (
        <li>
          <Icon icon={Ruler} size={16} />
          {t('size', { n: formatNumber(squareFeet, lang) })}
        </li>
      )}
    </ul>
  );
}
