import { useLanguage } from '@dalil/browser/page/language';
import type { RentDetail } from '@dalil/contract/rents';
import { formatDate, formatMoney, formatNumber } from '@dalil/messages/formats';
import { Badge } from '@dalil/ui/badge';
import {
  Bath,
  BedDouble,
  Calendar,
  CreditCard,
  FileText,
  House,
  MapPin,
  Ruler,
  UsersRound,
} from '@dalil/ui/icons';
import { Meta, Row } from '@dalil/ui/layout';
import { useTranslations } from 'use-intl';
import { AttributeTable } from '../../../shared/listing/detail/attribute-table.tsx';
import { OwnerDescription } from '../../../shared/listing/detail/owner-description.tsx';
import { languageOf } from '../../../shared/text/language-of.ts';
import type { ShownRent } from '../card/rent-card.tsx';

type Shown = Pick<
  ShownRent<RentDetail>,
  | 'title'
  | 'lang'
  | 'side'
  | 'category'
  | 'area'
  | 'zip'
  | 'bedrooms'
  | 'bathrooms'
  | 'bathroomShared'
  | 'squareFeet'
  | 'gender'
  | 'shared'
  | 'furnished'
  | 'availableFrom'
  | 'deposit'
  | 'utilities'
  | 'description'
>;

/** Title, location, key data and description of a home; also used in the owner's preview. */
export function RentAbout({ rent, heading: Heading }: { rent: Shown; heading: 'h1' | 'h2' }) {
  const t = useTranslations('rents');
  const { title, lang, side, category, area, zip } = rent;
  return (
    <>
      <div className="rent-identity">
        <Row wrap gap={8}>
          <Badge tone={side === 'offer' ? 'primary' : 'info'}>{t(`side.${side}Badge`)}</Badge>
          {category && <Badge>{category.one}</Badge>}
          {rent.furnished && <Badge>{t('furnished')}</Badge>}
        </Row>
        <Heading>
          <bdi lang={languageOf(title, lang)}>{title}</bdi>
        </Heading>
        {area && <Meta icon={MapPin}>{zip ? t('areaAndZip', { area, zip }) : area}</Meta>}
      </div>
      <Facts rent={rent} />
      <OwnerDescription text={rent.description} lang={lang} />
    </>
  );
}

function Facts({ rent }: { rent: Shown }) {
  const t = useTranslations('rents');
  const label = useTranslations('fields');
  const lang = useLanguage();
  const { bathrooms, squareFeet, availableFrom, deposit, side } = rent;
  return (
    <AttributeTable
      facts={[
        {
          label: label('bedrooms'),
          value: rent.bedrooms === null ? null : t('bedrooms', { n: rent.bedrooms }),
          icon: BedDouble,
        },
        {
          label: label('bathrooms'),
          value:
            bathrooms === null
              ? null
              : t(`fact.${rent.bathroomShared ? 'shared' : 'private'}`, { n: bathrooms }),
          icon: Bath,
        },
        {
          label: t('fact.size'),
          value: squareFeet === null ? null : t('rooms.size', { n: formatNumber(squareFeet, lang) }),
          icon: Ruler,
        },
        { label: t('fact.gender'), value: t(`gender.${rent.gender}`), icon: UsersRound },
        {
          label: t(`fact.${side === 'offer' ? 'available' : 'moving'}`),
          // A calendar date, formatted at noon UTC so that no time zone shifts it to another day.
          value: availableFrom && formatDate(`${availableFrom}T12:00:00Z`, lang, 'UTC'),
          icon: Calendar,
        },
        { label: t('fact.living'), value: t(`living.${rent.shared ? 'shared' : 'whole'}`), icon: House },
        {
          label: label('deposit'),
          value: deposit ? <bdi dir="ltr">{formatMoney(deposit)}</bdi> : null,
          icon: CreditCard,
        },
        {
          label: t('fact.bills'),
          value: side === 'offer' ? t(`bills.${rent.utilities ? 'included' : 'apart'}`) : null,
          icon: FileText,
        },
      ]}
    />
  );
}
