import { limits } from '@dalil/contract/limits';
import { Panel } from '@dalil/ui/layout';
import { useTranslations } from 'use-intl';
import { PhotoGrid } from '../../shared/photo-grid.tsx';
import type { Fields } from './fields.ts';

const { mainPhotos, galleryPhotos } = limits.business;
const one = { min: 1, max: 1 };
const places = { logo: one, cover: one, mainPhotos, galleryPhotos };

export function PhotosStep({ fields: { values, set, error } }: { fields: Fields }) {
  const t = useTranslations('add-business.field');
  const grid = (name: keyof typeof places, extra: { hint?: string; firstLabel?: string } = {}) => (
    <PhotoGrid
      label={t(name)}
      required
      error={error(name)}
      initial={values[name]}
      least={places[name].min}
      most={places[name].max}
      onChange={(photos) => set(name, photos)}
      {...extra}
    />
  );
  return (
    <>
      <Panel className="step-grid step-fields">
        {grid('logo')}
        {grid('cover')}
      </Panel>
      <Panel>{grid('mainPhotos', { hint: t('mainPhotosHint'), firstLabel: t('cardPhoto') })}</Panel>
      <Panel>{grid('galleryPhotos', { hint: t('galleryPhotosHint') })}</Panel>
    </>
  );
}
