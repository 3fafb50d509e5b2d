import type { Picture } from '@dalil/contract/picture';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import { PhotoMosaic, type PhotoMosaicProps } from './photo-mosaic.tsx';

const loadGallery = () => import('./gallery.tsx');
const Gallery = lazy(async () => ({ default: (await loadGallery()).Gallery }));

interface ListingPhotosProps {
  photos: readonly Picture[];
  /** Name of the listing that the photos show. */
  name: string;
  /** Component that lays out the photos; a mosaic by default. */
  look?: ComponentType<PhotoMosaicProps>;
}

/** Photos of a listing. The gallery's code is loaded when the user is about to open it. */
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
