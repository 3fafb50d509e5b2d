import { Button } from '@dalil/ui/button';
import { MapIcon } from '@dalil/ui/icons';
import { Row } from '@dalil/ui/layout';
import { useTranslations } from 'use-intl';
import { useHydrated } from '../../shared/page/use-hydrated.ts';
import { tourPlace } from '../../shell/tour/tour-place.ts';
import { useTouring } from '../../shell/tour/touring.ts';

/**
 * Button that starts the site tour or resumes it at the last step. Without JavaScript the button is hidden and the
 * steps can be read below it.
 */
export function TourStart() {
  const t = useTranslations('guides.tour');
  // Re-renders when the tour state changes, because the saved step changes with it.
  useTouring();
  const left = useHydrated() ? tourPlace.left() : null;
  return (
    <Row wrap className="tour-start">
      <Button icon={MapIcon} onClick={() => tourPlace.go(left ?? 0)}>
        {t(left ? 'continue' : 'start')}
      </Button>
      {left ? (
        <Button variant="ghost" onClick={() => tourPlace.go(0)}>
          {t('again')}
        </Button>
      ) : null}
    </Row>
  );
}
