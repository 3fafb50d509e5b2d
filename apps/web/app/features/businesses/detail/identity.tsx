import { useLanguage } from '@dalil/browser/page/language';
import type { BusinessDetail } from '@dalil/contract/businesses';
import { MapPin } from '@dalil/ui/icons';
import { Meta, Row, Wrap } from '@dalil/ui/layout';
import type { ReactNode } from 'react';
import { CategoryIcon } from '../../../shared/doors/category-icon.tsx';
import { AddressLine } from '../../../shared/text/address-line.tsx';
import { languageOf } from '../../../shared/text/language-of.ts';
import { Picture } from '../../../shared/text/picture.tsx';
import { OpenNow } from '../../../shared/time/open-now.tsx';
import { VerifiedMark } from './verified-mark.tsx';

interface IdentityProps {
  business: BusinessDetail;
  actions?: ReactNode;
  /** Heading level: `h1` on the business's own page, `h2` inside another page. */
  heading?: 'h1' | 'h2';
}

/**
 * `sizes` of the cover, which covers a full-width band 380 px high (240 px on small screens). A wide, flat image must
 * be wider than the viewport to fill that height.
 */
const coverSizes = ({ width, height }: { width: number; height: number }) => {
  const atLeast = (band: number) => `max(100vw, ${Math.round((band * width) / height)}px)`;
  return `(width <= 992px) ${atLeast(240)}, ${atLeast(380)}`;
};

/** Cover, logo, name and subtitle of a business. */
export function Identity({ business, actions, heading: Heading = 'h1' }: IdentityProps) {
  const lang = useLanguage();
  const { name, cover, logo, category, subCategories, verified } = business;
  const kinds = [...(category ? [category.one] : []), ...subCategories.map((sub) => sub.name)];
  return (
    <>
      {cover ? (
        <div className="business-cover">
          <Picture picture={cover} alt="" sizes={coverSizes(cover)} priority />
        </div>
      ) : (
        <div className="business-cover business-cover-none" />
      )}
      <Wrap className="business-identity">
        <div className="identity-logo">
          {logo ? (
            <Picture picture={logo} alt="" sizes="144px" priority />
          ) : (
            <span className="identity-icon">
              <CategoryIcon category={category?.key ?? ''} />
            </span>
          )}
        </div>
        <div className="business-title">
          <Row wrap gap={4} lineGap={0} className="business-name">
            <Heading>
              <bdi lang={languageOf(name, lang)}>{name}</bdi>
            </Heading>
            {verified ? (
              <VerifiedMark verification={business.verification} timeZone={business.timeZone} />
            ) : null}
          </Row>
          <div className="business-line">
            <span>{kinds.join(' · ')}</span>
            {business.address ? (
              <Meta icon={MapPin}>
                <span>
                  <AddressLine place={business} short />
                </span>
              </Meta>
            ) : null}
            <OpenNow hours={business.hours} />
          </div>
        </div>
        {actions ? <div className="listing-actions">{actions}</div> : null}
      </Wrap>
    </>
  );
}
