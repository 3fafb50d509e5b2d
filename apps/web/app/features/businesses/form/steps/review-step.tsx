import { useApi } from '@dalil/browser/api/use-api';
import { hourGroups, typedWeek } from '@dalil/browser/forms/typed-week';
import { useLanguage } from '@dalil/browser/page/language';
import type { OpenRange } from '@dalil/contract/hours';
import { formatPhone, formatTimeRange, weekdayNames, weekdaysInOrder } from '@dalil/messages/formats';
import { Note } from '@dalil/ui/note';
import { isSocialNetwork, SocialIcon } from '@dalil/ui/social-icon';
import { useTranslations } from 'use-intl';
import { DeclaredAttributes } from '../../../../shared/listing/form/facts/declared-attributes.tsx';
import { webAddress } from '../../../../shared/listing/form/post-values.ts';
import {
  Fact,
  PhotoStrip,
  ReviewPart,
  Suggestions,
  useReview,
} from '../../../../shared/listing/form/review.tsx';
import { PlaceMap } from '../../../../shared/map/place-map.tsx';
import { AddressLine } from '../../../../shared/text/address-line.tsx';
import { EmailText } from '../../../../shared/text/email-text.tsx';
import { type BusinessStepName, businessSteps } from '../business-steps.ts';
import { businessFields } from '../fields.ts';
import type { Values } from '../values.ts';
import { useSitePlaces } from './site-places.ts';

const minute = 60_000;

/** Summary of all values, with a link back to each step. */
export function ReviewStep({ onEdit }: { onEdit: (step: BusinessStepName) => void }) {
  const t = useTranslations('add-business');
  const label = useTranslations('fields');
  const { values, isWrong } = useReview(businessFields, businessSteps);
  const { logo, cover, mainPhotos, galleryPhotos } = values;
  const part = (step: BusinessStepName) => ({
    name: t(`steps.${step}`),
    n: businessSteps.names.indexOf(step) + 1,
    wrong: isWrong(step),
    onEdit: () => onEdit(step),
  });
  return (
    <>
      {isWrong('photos') && (
        <Note tone="warn">
          <b>{t('review.photosMissing')}</b>
          <p>{t('review.draftWaits')}</p>
        </Note>
      )}
      <Suggestions texts={useSuggestions(values)} />
      <ReviewPart {...part('business')}>
        <Fact name={t('field.name')}>{values.name && <bdi>{values.name}</bdi>}</Fact>
        <Fact name={label('nameArabic')}>
          {values.nameArabic && (
            <bdi lang="ar" dir="auto">
              {values.nameArabic}
            </bdi>
          )}
        </Fact>
        <Fact name={t('review.category')}>
          <CategoryNames values={values} />
        </Fact>
        <Fact name={t('field.description')}>
          {values.description && <span dir="auto">{values.description}</span>}
        </Fact>
      </ReviewPart>
      <ReviewPart {...part('contact')}>
        <Fact name={t('field.phone')}>
          {values.phone && <bdi dir="ltr">{formatPhone(values.phone)}</bdi>}
        </Fact>
        <Fact name={label('email')}>{values.email && <EmailText email={values.email} />}</Fact>
        <Fact name={label('website')}>
          {values.website && <bdi dir="ltr">{webAddress(values.website)}</bdi>}
        </Fact>
        <Fact name={t('review.social')}>
          <SocialNames social={values.social} />
        </Fact>
      </ReviewPart>
      <ReviewPart {...part('facts')}>
        <DeclaredAttributes category={values.categoryId} subs={values.subCategoryIds} values={values} />
      </ReviewPart>
      <ReviewPart {...part('photos')} plain>
        <PhotoStrip photos={[...logo, ...cover, ...mainPhotos, ...galleryPhotos]} />
        <p className="field-hint">
          {t('review.photos', { main: mainPhotos.length, gallery: galleryPhotos.length })}
        </p>
      </ReviewPart>
      <ReviewPart {...part('place')} beside={<PinMap location={values.location} />}>
        <HoursFacts hours={values.hours} />
        <Fact name={t('field.address')}>{values.address && <Address values={values} />}</Fact>
        {!values.location && <Fact name={t('place.pin')}>{null}</Fact>}
      </ReviewPart>
    </>
  );
}

/** Address with the display names of city and state. */
function Address({ values }: { values: Values }) {
  const known = useSitePlaces();
  const named = (place: 'city' | 'state') =>
    known?.[place].code === values[place] ? known[place].name : values[place];
  return <AddressLine place={{ ...values, city: named('city'), state: named('state') }} />;
}

function PinMap({ location }: { location: Values['location'] }) {
  const t = useTranslations('add-business.place');
  if (!location) return null;
  return (
    <PlaceMap
      label={t('pin')}
      view={{ centre: location, zoom: 13.5 }}
      pins={[{ id: 0, name: t('pin'), location }]}
      highlightedId={0}
      quiet
    />
  );
}

function useSuggestions({ services, galleryPhotos, hours }: Values): string[] {
  const t = useTranslations('add-business.review');
  return [
    ...(services.length < 3 ? [t('moreServices')] : []),
    ...(galleryPhotos.length < 6 ? [t('moreGallery', { n: galleryPhotos.length })] : []),
    ...(hours === null ? [t('noHours')] : []),
  ];
}

function CategoryNames({ values: { categoryId, subCategoryIds } }: { values: Values }) {
  const t = useTranslations('listing-form.review');
  const categories = useApi('GET categories').data?.data ?? [];
  const category = categories.find(({ id }) => id === categoryId);
  return category ? <SubCategoryNames parent={category} ids={subCategoryIds} /> : t('none');
}

function SubCategoryNames({ parent, ids }: { parent: { id: number; name: string }; ids: readonly number[] }) {
  const children = useApi('GET categories', { query: { parent: parent.id } }).data?.data ?? [];
  const names = children.filter(({ id }) => ids.includes(id)).map(({ name }) => name);
  return [parent.name, ...names].join(' · ');
}

function SocialNames({ social }: { social: Values['social'] }) {
  const t = useTranslations();
  const used = Object.entries(social)
    .filter(([, typed]) => typed.trim())
    .map(([type]) => type)
    .filter(isSocialNetwork);
  if (used.length === 0) return t('listing-form.review.none');
  return (
    <span className="review-social">
      {used.map((type) => (
        <span key={type} role="img" aria-label={t(`ui.social.${type}`)}>
          <SocialIcon network={type} />
        </span>
      ))}
    </span>
  );
}

/** Groups consecutive days with equal hours, so that most weeks take two or three lines. */
function HoursFacts({ hours }: { hours: Values['hours'] }) {
  const t = useTranslations('add-business');
  const lang = useLanguage();
  const names = weekdayNames(lang);
  if (hours?.kind !== 'weekly')
    return <Fact name={t('review.hours')}>{t(hours ? 'hours.always' : 'hours.notGiven')}</Fact>;
  const range = ({ from, until }: OpenRange) => formatTimeRange(from * minute, until * minute, lang, 'UTC');
  return hourGroups(typedWeek(hours), weekdaysInOrder(lang)).map(({ days, ranges, rest }) => (
    <Fact
      key={days[0]}
      name={
        days.length === 7
          ? t('review.everyDay')
          : rest
            ? t('review.otherDays')
            : days.map((day) => names[day]).join(' · ')
      }
    >
      {ranges.length === 0
        ? t('hours.closed')
        : ranges.map((each) => (
            <bdi key={each.from} className="review-range">
              {range(each)}
            </bdi>
          ))}
    </Fact>
  ));
}
