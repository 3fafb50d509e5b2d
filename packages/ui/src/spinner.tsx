import { LoaderCircle } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Icon } from './icon.tsx';

export function Spinner({ size = 20 }: { size?: 16 | 20 | 24 | 32 }) {
  const t = useTranslations('ui');
  return <Icon icon={LoaderCircle} size={size} label={t('loading')} className="icon-spin" />;
}
