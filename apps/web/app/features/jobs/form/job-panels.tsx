import { useApi } from '@dalil/browser/api/use-api';
import type { BusinessCard } from '@dalil/contract/businesses';
import { experienceLevels, type JobForm, jobTypes, payPeriods } from '@dalil/contract/job-options';
import { limits } from '@dalil/contract/limits';
import { cardOf } from '@dalil/contract/listing-card';
import type { MyListing } from '@dalil/contract/listings';
import { Icon } from '@dalil/ui/icon';
import { Globe, MapPin, Store } from '@dalil/ui/icons';
import { Panel } from '@dalil/ui/layout';
import { Note } from '@dalil/ui/note';
import { RadioGroup } from '@dalil/ui/radio-group';
import { Segmented } from '@dalil/ui/segmented';
import { Select } from '@dalil/ui/select';
import { TextField } from '@dalil/ui/text-field';
import { Verified } from '@dalil/ui/verified';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { IdSelect } from '../../../shared/listing/form/panels/id-select.tsx';
import { AreaField } from '../../../shared/listing/form/panels/place-fields.tsx';
import { DescriptionField, TitleField } from '../../../shared/listing/form/panels/post-fields.tsx';
import { MoneyField } from '../../../shared/listing/form/panels/price-fields.tsx';
import { Picture } from '../../../shared/text/picture.tsx';
import { JobCard } from '../card/job-card.tsx';
import { inputOf, jobFields, type OwnBusiness } from './values.ts';

const { useChoice, useFieldStore, useText, useValue } = jobFields;

type Business = BusinessCard & OwnBusiness;

/**
 * Returns the cards of the author's published businesses. Others are left out, because a job must not link to a page
 * that visitors cannot see.
 */
export const ownBusinesses = (listings: readonly MyListing[]): Business[] =>
  listings.flatMap((listing) => (listing.state === 'published' ? (cardOf('business', listing) ?? []) : []));

/** Selects one of the author's own businesses, or any other company by name. */
export function CompanyPanel({ businesses }: { businesses: readonly Business[] }) {
  const t = useTranslations('job-form');
  const store = useFieldStore();
  const chosen = useValue('businessId');
  const name = useText('companyName');
  const choose = (value: string) => {
    const business = businesses.find(({ id }) => String(id) === value);
    store.set('businessId', business?.id ?? null);
    store.set('companyName', business?.name ?? '');
  };
  return (
    <Panel className="step-fields">
      <h2>{t('panel.company')}</h2>
      {businesses.length > 0 && (
        <RadioGroup
          label={t('panel.company')}
          hideLabel
          value={chosen === null ? 'other' : String(chosen)}
          onChange={choose}
          options={[
            ...businesses.map(({ id, name, verified, logo }) => ({
              value: String(id),
              label: (
                <Company tile={logo ? <Picture picture={logo} alt="" sizes="52px" /> : <Icon icon={Store} />}>
                  <bdi>{name}</bdi>
                  {verified && <Verified />}
                </Company>
              ),
              hint: t('own'),
            })),
            {
              value: 'other',
              label: <Company tile={<Icon icon={Store} />}>{t('other')}</Company>,
              hint: t('otherHint'),
            },
          ]}
        />
      )}
      {chosen === null && (
        <TextField label={t('companyName')} required maxLength={limits.business.name} {...name} />
      )}
    </Panel>
  );
}

function Company({ tile, children }: { tile: ReactNode; children: ReactNode }) {
  return (
    <span className="company-option">
      <span className="job-tile">{tile}</span>
      <b>{children}</b>
    </span>
  );
}

export function JobPanel({ name }: { name: JobForm }) {
  const t = useTranslations();
  const side = name === 'seeker' ? 'wanted' : 'offer';
  const { value: type, ...jobType } = useChoice('jobType');
  return (
    <Panel className="step-fields">
      <h2>{t(side === 'offer' ? 'job-form.panel.job' : 'job-form.panel.work')}</h2>
      <TitleField />
      <Segmented
        label={t('fields.jobType')}
        required
        options={jobTypes.map((value) => ({ value, label: t(`jobs.type.${value}`) }))}
        {...(type && { value: type })}
        {...jobType}
      />
      <div className="step-fields step-grid">
        <FieldOfWork />
        <Experience side={side} />
        <AreaField label={t('job-form.area')} />
        <TextField
          label={t('job-form.place')}
          optional
          icon={MapPin}
          maxLength={limits.post.place}
          {...useText('place')}
        />
      </div>
      <DescriptionField hint={t(`job-form.descriptionHint.${side}`)} />
      {side === 'offer' ? <Note tone="plain">{t('job-form.fair')}</Note> : <Portfolio />}
    </Panel>
  );
}

function FieldOfWork() {
  const t = useTranslations('jobs');
  const categories = useApi('GET categories', { query: { tree: 'job' } }).data?.data ?? [];
  return <IdSelect label={t('field')} required of={categories} {...useChoice('categoryId')} />;
}

function Experience({ side }: { side: 'offer' | 'wanted' }) {
  const t = useTranslations();
  const { value, onChange, ...field } = useChoice('experience');
  const own = side === 'wanted' ? ('own.' as const) : '';
  return (
    <Select
      label={t('job-form.experience')}
      options={experienceLevels.map((level) => ({
        value: level,
        label: t(`jobs.experience.${own}${level}`),
      }))}
      value={value}
      onChange={(level) => onChange(experienceLevels.find((known) => known === level) ?? 'none')}
      {...field}
    />
  );
}

function Portfolio() {
  const t = useTranslations('job-form');
  return (
    <TextField
      label={t('portfolio')}
      hint={t('portfolioHint')}
      optional
      type="url"
      dir="ltr"
      icon={Globe}
      {...useText('portfolio')}
    />
  );
}

export function PayPanel({ name }: { name: JobForm }) {
  const t = useTranslations();
  return (
    <Panel className="step-fields">
      <h2>{t('job-form.panel.pay')}</h2>
      <Segmented
        label={t('job-form.paid')}
        options={payPeriods.map((value) => ({ value, label: t(`jobs.pay.period.${value}`) }))}
        {...useChoice('payPer')}
      />
      <div className="step-fields step-grid">
        <MoneyField label={t('jobs.pay.from')} optional {...useText('payFrom')} />
        <MoneyField label={t('jobs.pay.to')} optional {...useText('payTo')} />
      </div>
      <p className="field-hint">{t(name === 'seeker' ? 'job-form.wishHint' : 'job-form.payHint')}</p>
    </Panel>
  );
}

/** Preview of the card of the job, without links. */
export function Preview({ businesses }: { businesses: readonly Business[] }) {
  const t = useTranslations('job-form');
  const [form, title, place] = [useValue('form'), useValue('title'), useValue('place')];
  const [jobType, payPer, experience] = [useValue('jobType'), useValue('payPer'), useValue('experience')];
  const [businessId, companyName] = [useValue('businessId'), useValue('companyName')];
  const [categoryId, areaId] = [useValue('categoryId'), useValue('areaId')];
  // Subscribes to both fields, so that a change to either re-renders the card.
  useValue('payFrom');
  useValue('payTo');
  const { payFrom, payTo } = inputOf(useFieldStore().values());
  const category = useApi('GET categories', { query: { tree: 'job' } }).data?.data.find(
    ({ id }) => id === categoryId,
  );
  const area = useApi('GET areas').data?.data.find(({ id }) => id === areaId);
  return (
    <div inert>
      <JobCard
        job={{
          id: 0,
          slug: '',
          lang: 'en',
          title: title || t('preview.title'),
          side: form === 'seeker' ? 'wanted' : 'offer',
          form,
          category: category ?? null,
          jobType: jobType ?? 'full',
          payFrom: payFrom || null,
          payTo: payTo || null,
          payPer,
          experience,
          company: form === 'company' ? companyName || t('companyName') : null,
          business: businesses.find(({ id }) => id === businessId) ?? null,
          area: area?.name ?? null,
          place: place || null,
          publishedAt: new Date().toISOString(),
          meters: null,
        }}
      />
    </div>
  );
}
