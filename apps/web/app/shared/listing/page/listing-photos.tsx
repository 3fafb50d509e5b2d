import type { BusinessDetail } from '@dalil/contract/businesses';
import { lazy, Suspense, useState } from 'react';
import { PhotoMosaic, photosOf } from './photo-mosaic.tsx';

const loadGallery = () => import('./gallery.tsx');
const Gallery = lazy(async () => ({ default: (await loadGallery()).Gallery }));

/** The photos; the gallery is fetched when somebody is about to open it. */
export function Photos({ business }: { business: BusinessDetail }) {
  const [start, setStart] = useState<number | null>(null);
  const [wanted, setWanted] = useState(false);
  if (photosOf(business).length === 0) return null;
  const open = (index: number) => {
    setWanted(true);
    setStart(index);
  };
  return (
    <>
      <PhotoMosaic business={business} onApproach={() => void loadGallery()} onOpen={open} />
      {wanted ? (
        <Suspense>
          <Gallery business={business} start={start} onClose={() => setStart(null)} />
        </Suspense>
      ) : null}
    </>
  );
}
