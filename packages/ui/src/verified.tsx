import './status.css';
import { BadgeCheck } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Icon } from './icon.tsx';

export function Verified() {
  const t = useTranslations('ui');
  return <Icon icon={BadgeCheck} className="verified" label={t('verified')} />;
}
