import './ad-slot.css';
import { useApi } from '@dalil/browser/api/use-api';
import type { CountedOfAd } from '@dalil/contract/ads';
import { ButtonLink } from '@dalil/ui/button';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { Picture } from '../../shared/text/picture.tsx';

/** Fetched once there is something to count. */
const count = (id: string, what: CountedOfAd) =>
  void import('./count-ad.ts').then(
    (part) => part.countAd(id, what),
    () => null,
  );

/** What somebody pays to have shown here, and says so. A city without one has no room for it. */
export function AdSlot() {
  const t = useTranslations('home.ad');
  const ad = useApi('GET home').data?.data.ad;
  const id = ad?.id;
  useEffect(() => {
    if (id) count(id, 'views');
  }, [id]);
  return ad ? (
    <aside className="wrap ad-slot" aria-label={t('label')}>
      <div className="ad">
        <small className="ad-mark">{t('sponsored')}</small>
        <Picture picture={ad.picture} alt="" sizes="80px" />
        <p>
          <strong>{ad.title}</strong>
          {ad.text}
        </p>
        <ButtonLink
          variant="bordered"
          href={ad.link}
          rel="sponsored nofollow noopener"
          target="_blank"
          onClick={() => count(ad.id, 'clicks')}
        >
          {ad.action}
        </ButtonLink>
      </div>
    </aside>
  ) : null;
}
