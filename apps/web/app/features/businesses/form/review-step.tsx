import type { OpenRange } from '@dalil/contract/hours';
import { formatPhone, formatTimeRange, weekdayNames, weekdaysInOrder } from '@dalil/messages/formats';
import { Badge } from '@dalil/ui/badge';
import { Button } from '@dalil/ui/button';
import { Chips } from '@dalil/ui/chip';
import { Icon } from '@dalil/ui/icon';
import { CircleCheck, Pencil, TriangleAlert } from '@dalil/ui/icons';
import { Panel } from '@dalil/ui/layout';
import { Note } from '@dalil/ui/note';
import { isSocialNetwork, SocialIcon } from '@dalil/ui/social-icon';
import { type ReactNode, useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import { useApi } from '../../../shared/api/use-api.ts';
import { useFieldStore } from '../../../shared/listing-form/fields.ts';
import { PlaceMap } from '../../../shared/map/place-map.tsx';
import { useLanguage } from '../../../shared/page/language.ts';
import { AddressLine } from '../../../shared/text/address-line.tsx';
import { EmailText } from '../../../shared/text/email-text.tsx';
import { Picture } from '../../../shared/text/picture.tsx';
import { errorsIn, type Step, steps } from './business-form.ts';
import { useKnownPlaces } from './known-places.ts';
import { hourGroups, typedWeek } from './typed-week.ts';
import { type Values, webAddress } from './values.ts';

const shownPhotos = 4;
const minute = 60_000;

/** All that was filled in, with a way back to each step. What is only better never blocks. */
export function ReviewStep({ onEdit }: { onEdit: (step: Step) => void }) {
  const t = useTranslations('add-business');
  const store = useFieldStore();
  // A photo may still arrive while this is read.
  const values = useSyncExternalStore(
    (listener) => store.listen('values', listener),
    store.values,
    store.values,
  );
  const errors = store.wrong();
  const part = (step: Step) => ({
    step,
    wrong: Object.keys(errorsIn(step, errors)).length > 0,
    onEdit: () => onEdit(step),
  });
  return (
    <>
      {Object.keys(errorsIn('photos', errors)).length > 0 && (
        <Note tone="warn">
          <b>{t('review.photosMissing')}</b>
          <p>{t('review.draftWaits')}</p>
        </Note>
      )}
      <Suggestions values={values} />
      <Part {...part('business')}>
        <Fact name={t('field.name')}>
          <bdi>{values.name}</bdi>
        </Fact>
        <Fact name={t('field.nameArabic')}>
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
          <span dir="auto">{values.description}</span>
        </Fact>
        <Fact name={t('field.services')}>
          {values.services.length > 0 && (
            <Chips>
              {values.services.map((service) => (
                <Badge key={service} tone="primary">
                  <bdi>{service}</bdi>
                </Badge>
              ))}
            </Chips>
          )}
        </Fact>
      </Part>
      <Part {...part('contact')}>
        <Fact name={t('field.phone')}>
          {values.phone && <bdi dir="ltr">{formatPhone(values.phone)}</bdi>}
        </Fact>
        <Fact name={t('field.email')}>{values.email && <EmailText email={values.email} />}</Fact>
        <Fact name={t('field.website')}>
          {values.website && <bdi dir="ltr">{webAddress(values.website)}</bdi>}
        </Fact>
        <Fact name={t('review.social')}>
          <SocialNames social={values.social} />
        </Fact>
      </Part>
      <Part {...part('photos')} plain>
        <PhotoStrip values={values} />
      </Part>
      <Part {...part('place')} beside={<PinMap location={values.location} />}>
        <HoursFacts hours={values.hours} />
        <Fact name={t('field.address')}>{values.address && <Address values={values} />}</Fact>
        {!values.location && <Fact name={t('place.pin')}>{null}</Fact>}
      </Part>
    </>
  );
}

/** City and state by the names that the reader knows. */
function Address({ values }: { values: Values }) {
  const known = useKnownPlaces();
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
      view={{ centre: location, zoom: 15 }}
      pins={[{ id: 0, name: t('pin'), location }]}
      lit={0}
      quiet
    />
  );
}

function Suggestions({ values: { services, galleryPhotos, hours } }: { values: Values }) {
  const t = useTranslations('add-business.review');
  const all = [
    services.length < 3 && t('moreServices'),
    galleryPhotos.length < 6 && t('moreGallery', { n: galleryPhotos.length }),
    hours === null && t('noHours'),
  ].filter((text) => text !== false);
  if (all.length === 0) return null;
  return (
    <Note tone="warn">
      <b>{t('suggestions', { n: all.length })}</b>
      {all.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </Note>
  );
}

interface PartProps {
  step: Step;
  wrong: boolean;
  /** Not a list of names and values. */
  plain?: boolean;
  beside?: ReactNode;
  onEdit: () => void;
  children: ReactNode;
}

function Part({ step, wrong, plain = false, beside, onEdit, children }: PartProps) {
  const t = useTranslations('add-business');
  const name = t(`steps.${step}`);
  return (
    <Panel className="review-part" data-wrong={wrong}>
      <div className="review-head">
        <Icon icon={wrong ? TriangleAlert : CircleCheck} />
        <h3>{name}</h3>
        <Button
          variant="ghost"
          size="small"
          icon={Pencil}
          aria-label={t('review.editStep', { n: steps.indexOf(step) + 1, step: name })}
          onClick={onEdit}
        >
          {t('review.edit')}
        </Button>
      </div>
      <div className="review-body">
        {plain ? children : <dl>{children}</dl>}
        {beside}
      </div>
    </Panel>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  const t = useTranslations('add-business.review');
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children || t('none')}</dd>
    </div>
  );
}

function CategoryNames({ values: { categoryId, subCategoryIds } }: { values: Values }) {
  const t = useTranslations('add-business.review');
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
  if (used.length === 0) return t('add-business.review.none');
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

function PhotoStrip({ values: { logo, cover, mainPhotos, galleryPhotos } }: { values: Values }) {
  const t = useTranslations('add-business.review');
  const pictures = [...logo, ...cover, ...mainPhotos, ...galleryPhotos];
  return (
    <>
      <ul className="review-photos">
        {pictures.slice(0, shownPhotos).map(({ id, picture }) => (
          <li key={id}>{picture && <Picture picture={picture} alt="" sizes="160px" />}</li>
        ))}
        {pictures.length > shownPhotos && (
          <li>
            <bdi dir="ltr">{`+${pictures.length - shownPhotos}`}</bdi>
          </li>
        )}
      </ul>
      <p className="field-hint">{t('photos', { main: mainPhotos.length, gallery: galleryPhotos.length })}</p>
    </>
  );
}

/** Days that are alike stand together: most weeks are two or three lines. */
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
