import { limits } from '@dalil/contract/limits';
import { Panel } from '@dalil/ui/layout';
import { memo } from 'react';
import { useTranslations } from 'use-intl';
import { PhotoGrid } from '../../../../shared/forms/photos/photo-grid.tsx';
import { useChoice } from '../fields.ts';

const { mainPhotos, galleryPhotos } = limits.business;
const one = { min: 1, max: 1 };
const places = { logo: one, cover: one, mainPhotos, galleryPhotos };

export const PhotosStep = memo(function PhotosStep() {
  const t = useTranslations('add-business.field');
  return (
    <>
      <Panel className="step-grid step-fields">
        <Photos name="logo" />
        <Photos name="cover" />
      </Panel>
      <Panel>
        <Photos name="mainPhotos" hint={t('mainPhotosHint')} firstLabel={t('cardPhoto')} />
      </Panel>
      <Panel>
        <Photos name="galleryPhotos" hint={t('galleryPhotosHint')} />
      </Panel>
    </>
  );
});

interface PhotosProps {
  name: keyof typeof places;
  hint?: string;
  firstLabel?: string;
}

function Photos({ name, ...extra }: PhotosProps) {
  const t = useTranslations('add-business.field');
  const { value, ...field } = useChoice(name);
  return (
    <PhotoGrid
      label={t(name)}
      required
      initial={value}
      least={places[name].min}
      most={places[name].max}
      {...field}
      {...extra}
    />
  );
}
