import { Icon } from '@dalil/ui/icon';
import { ShieldCheck } from '@dalil/ui/icons';
import { useId } from 'react';
import { useTranslations } from 'use-intl';

/**
 * Safety tips beside the contact details of private authors. `last` replaces the third tip for listings that are not
 * sold.
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
