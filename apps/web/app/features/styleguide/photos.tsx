import { useTranslations } from 'use-intl';
import { PhotoGrid } from '../../shared/forms/photos/photo-grid.tsx';
import { picture } from './picture.ts';
import { Specimen } from './specimen.tsx';

const photo = (name: string) => {
  const src = picture(name);
  return { id: name, picture: { src, avif: src, webp: src, width: 640, height: 480, blur: '' } };
};

/** Photo upload fields. Only members can upload files, so guests see the error state. */
export function Photos() {
  const t = useTranslations('styleguide');
  return (
    <Specimen name="photos" wide>
      <PhotoGrid
        label={t('photo.gallery')}
        required
        least={3}
        most={6}
        firstLabel={t('photo.first')}
        initial={['jewelers', 'market', 'rent'].map(photo)}
        onChange={() => undefined}
      />
    </Specimen>
  );
}
