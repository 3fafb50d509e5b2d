import { Icon } from '@dalil/ui/icon';
import { ShieldCheck } from '@dalil/ui/icons';
import { useId } from 'react';
import { useTranslations } from 'use-intl';

/**
 * Shown beside the contact details of private authors. For listings that are not sold, `last` replaces the third tip.
 */
export function SafetyTips({ last }: { last?: string }) {
  const t = useTranslations('listing.safety');
  const id = useId();
  return (
    <section className="safety-tips" aria-labelledby={id}>
      <h2 id={id}>
        <Icon icon={ShieldCheck} />
        {t('title')}
      </h2>
      <ul>
        {[t('meet'), t('pay'), last ?? t('inspect')].map((tip) => (
          <li key={tip}>{tip}</li>
        ))}
      </ul>
    </section>
  );
}
