import { useTranslations } from 'use-intl';
import { Icon } from './icon.tsx';
import { LoaderCircle } from './icons.ts';

export function Spinner({ size = 20 }: { size?: 16 | 20 | 24 | 32 }) {
  const t = useTranslations('ui');
  return <Icon icon={LoaderCircle} size={size} label={t('loading')} className="icon-spin" />;
}
