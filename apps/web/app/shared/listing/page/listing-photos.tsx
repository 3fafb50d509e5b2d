import type { Picture } from '@dalil/contract/picture';
import { lazy, Suspense, useState } from 'react';
import { PhotoMosaic } from './photo-mosaic.tsx';

const loadGallery = () => import('./gallery.tsx');
const Gallery = lazy(async () => ({ default: (await loadGallery()).Gallery }));

interface ListingPhotosProps {
  photos: readonly Picture[];
  /** Of what they show. */
  name: string;
}

/** The photos; the gallery is fetched when somebody is about to open it. */
export function ListingPhotos({ photos, name }: ListingPhotosProps) {
  const [start, setStart] = useState<number | null>(null);
  const [wanted, setWanted] = useState(false);
  if (photos.length === 0) return null;
  const open = (index: number) => {
    setWanted(true);
    setStart(index);
  };
  return (
    <>
      <PhotoMosaic photos={photos} name={name} onApproach={() => void loadGallery()} onOpen={open} />
      {wanted ? (
        <Suspense>
          <Gallery photos={photos} name={name} start={start} onClose={() => setStart(null)} />
        </Suspense>
      ) : null}
    </>
  );
}
