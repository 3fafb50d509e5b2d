import { Note } from '@dalil/ui/note';
import { useTranslations } from 'use-intl';

/** Said at the start: who knows what is asked for does not give up in the middle. */
export function Needed() {
  const t = useTranslations('add-business.needed');
  return (
    <Note tone="plain">
      <b>{t('title')}</b>
      <p>{t('text')}</p>
    </Note>
  );
}
