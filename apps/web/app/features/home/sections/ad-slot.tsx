import './ad-slot.css';
import type { CountedOfAd, ShownAd } from '@dalil/contract/ads';
import { ButtonLink } from '@dalil/ui/button';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { Picture } from '../../../shared/text/picture.tsx';

/** Counts a view or click. The code for this is loaded only when it is first needed. */
const count = (id: string, what: CountedOfAd) =>
  void import('./count-ad.ts').then(
    (part) => part.countAd(id, what),
    () => null,
  );

/** Paid advertisement, labelled as such. */
export function AdSlot({ id, picture, title, text, link, action }: ShownAd) {
  const t = useTranslations('home.ad');
  useEffect(() => count(id, 'views'), [id]);
  return (
    <aside className="wrap ad-slot" aria-label={t('label')}>
      <div className="ad">
        <small className="ad-mark">{t('sponsored')}</small>
        <Picture picture={picture} alt="" sizes="80px" />
        <p>
          <strong>{title}</strong>
          {text}
        </p>
        <ButtonLink
          variant="bordered"
          href={link}
          rel="sponsored nofollow noopener"
          target="_blank"
          onClick={() => count(id, 'clicks')}
        >
          {action}
        </ButtonLink>
      </div>
    </aside>
  );
}
