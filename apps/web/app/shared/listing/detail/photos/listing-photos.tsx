import type { Picture } from '@dalil/contract/picture';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import { PhotoMosaic, type PhotoMosaicProps } from './photo-mosaic.tsx';

const loadGallery = () => import('./gallery.tsx');
const Gallery = lazy(async () => ({ default: (await loadGallery()).Gallery }));

interface ListingPhotosProps {
  photos: readonly Picture[];
  /** Of what they show. */
  name: string;
  /** How they stand on the page, where not as one picture of several. */
  look?: ComponentType<PhotoMosaicProps>;
}

/** The photos; the gallery is fetched when somebody is about to open it. */
export function ListingPhotos({ photos, name, look: Look = PhotoMosaic }: ListingPhotosProps) {
  const [start, setStart] = useState<number | null>(null);
  const [wanted, setWanted] = useState(false);
  if (photos.length === 0) return null;
  const open = (index: number) => {
    setWanted(true);
    setStart(index);
  };
  return (
    <>
      <Look photos={photos} name={name} onApproach={() => void loadGallery()} onOpen={open} />
      {wanted ? (
        <Suspense>
          <Gallery photos={photos} name={name} start={start} onClose={() => setStart(null)} />
        </Suspense>
      ) : null}
    </>
  );
}
