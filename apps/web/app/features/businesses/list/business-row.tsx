import type { BusinessRow as Business } from '@dalil/contract/businesses';
import { formatPhone, milesFrom } from '@dalil/messages/formats';
import { isolate } from '@dalil/messages/isolate';
import { Card, CardBody, CardFoot, CardMedia, CardTitle } from '@dalil/ui/card';
import { Icon } from '@dalil/ui/icon';
import { Navigation, Phone } from '@dalil/ui/icons';
import { Meta } from '@dalil/ui/layout';
import { Verified } from '@dalil/ui/verified';
import { useTranslations } from 'use-intl';
import { countTap } from '../../../shared/listing/detail/count-tap.ts';
import type { Light } from '../../../shared/listing/list/list-page.tsx';
import { SaveHeart } from '../../../shared/listing/saved/save-heart.tsx';
import { OpenNow } from '../../../shared/time/open-now.tsx';
import { BusinessKind, BusinessStreet, businessPath } from '../card/business-parts.tsx';
import { BusinessPicture } from '../card/business-picture.tsx';

interface BusinessRowProps extends Light {
  business: Business;
  /** Loads the image with high priority because it is above the fold. */
  priority: boolean;
}

/** A business in a list. The row and its pin on the map are always highlighted together. */
export function BusinessRow({
  business,
  priority,
  highlightedId: lit,
  onHighlight: onLight,
}: BusinessRowProps) {
  const { id, name, verified, hours, meters } = business;
  return (
    <Card
      row
      className="result-row business-row"
      data-lit={lit === id || undefined}
      onMouseEnter={() => onLight(id)}
      onMouseLeave={() => onLight(null)}
      onFocus={() => onLight(id)}
      onBlur={() => onLight(null)}
    >
      <CardMedia ratio="4/3">
        <BusinessPicture business={business} sizes="(width <= 640px) 124px, 200px" priority={priority} />
      </CardMedia>
      <CardBody>
        <CardTitle href={businessPath(business)} level={2} mark={verified && <Verified />}>
          {name}
        </CardTitle>
        <BusinessKind business={business} />
        <div className="business-row-place">
          <BusinessStreet business={business} />
          {meters === null ? null : <Distance meters={meters} />}
        </div>
        <CardFoot>
          <OpenNow hours={hours} stacked />
          <Call business={business} />
        </CardFoot>
      </CardBody>
      <SaveHeart type="business" id={id} name={name} path={businessPath(business)} />
    </Card>
  );
}

/** Call button; on phones only the icon. */
function Call({ business: { id, name, phone } }: { business: Business }) {
  const t = useTranslations('directory.list');
  return (
    <a
      className="button button-soft business-row-call"
      href={`tel:${phone}`}
      aria-label={t('callName', { name: isolate(name) })}
      onClick={() => countTap(id, 'calls')}
    >
      <Icon icon={Phone} size={16} />
      <span>{t('call')}</span>
      <bdi className="on-paper" dir="ltr">
        {formatPhone(phone)}
      </bdi>
    </a>
  );
}

function Distance({ meters }: { meters: number }) {
  const t = useTranslations('common');
  return (
    <Meta icon={Navigation} className="business-street">
      <bdi>{t('distance', { n: milesFrom(meters) })}</bdi>
    </Meta>
  );
}
