import type { BusinessDetail } from '@dalil/contract/businesses';
import { isolate } from '@dalil/messages/isolate';
import { Icon } from '@dalil/ui/icon';
import { ExternalLink, MapPin } from '@dalil/ui/icons';
import { Row } from '@dalil/ui/layout';
import { useTranslations } from 'use-intl';
import { DirectionsLink, useMapLinks } from '../../../shared/listing/detail/map-links.tsx';
import { PlaceMap } from '../../../shared/map/place-map.tsx';
import { AddressLine } from '../../../shared/text/address-line.tsx';

/** Street address and link to directions. Address and link work without a map. */
export function Location({ business }: { business: BusinessDetail }) {
  const t = useTranslations('business.location');
  const { place } = useMapLinks(business);
  const { id, name, location } = business;
  return (
    <section id="location" className="business-location" aria-labelledby="location-title">
      <Row between wrap gap={16} lineGap={8} className="business-location-head">
        <h2 id="location-title">{t('title')}</h2>
        <a className="more-link" href={place} rel="noopener">
          {t('openMaps')}
          <Icon icon={ExternalLink} size={16} mirror />
        </a>
      </Row>
      {location ? (
        <div className="business-map">
          <PlaceMap
            label={t('map', { name: isolate(name) })}
            view={{ centre: location, zoom: 13.5 }}
            pins={[{ id, name, location }]}
            highlightedId={id}
            quiet
          />
        </div>
      ) : null}
      <Row between wrap gap={16} lineGap={8} className="business-address">
        <address>
          <Icon icon={MapPin} />
          <span>
            <AddressLine place={business} />
          </span>
        </address>
        <DirectionsLink place={business} variant="soft" className="in-bar" />
      </Row>
    </section>
  );
}
