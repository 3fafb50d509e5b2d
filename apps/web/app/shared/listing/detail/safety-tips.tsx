import { Icon } from '@dalil/ui/icon';
import { ShieldCheck } from '@dalil/ui/icons';
import { useId } from 'react';
import { useTranslations } from 'use-intl';

/** Beside the way to reach a stranger. Of what is not bought, `last` stands in place of the third. */
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
