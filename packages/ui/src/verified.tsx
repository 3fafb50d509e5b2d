import './status.css';
import { useTranslations } from 'use-intl';
import { Icon } from './icon.tsx';
import { BadgeCheck } from './icons.ts';

/** Icon of the verified badge with its accessible name. */
export function Verified() {
  const t = useTranslations('ui');
  return <Icon icon={BadgeCheck} className="verified" label={t('verified')} />;
}
