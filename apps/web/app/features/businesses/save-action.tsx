import type { BusinessDetail } from '@dalil/contract/businesses';
import { Button } from '@dalil/ui/button';
import { IconButton } from '@dalil/ui/icon-button';
import { Heart } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useSaved } from '../../shared/use-saved.ts';

interface SaveActionProps {
  business: BusinessDetail;
  /** The heart alone, where there is little room. */
  compact?: boolean;
}

export function SaveAction({ business: { id }, compact = false }: SaveActionProps) {
  const t = useTranslations('common.action');
  const { saved, toggle } = useSaved('business', id);
  const pressed = { className: 'save-action', 'aria-pressed': saved, onClick: toggle };
  if (compact) return <IconButton icon={Heart} label={t('save')} lined {...pressed} />;
  return (
    <Button variant="bordered" icon={Heart} {...pressed}>
      {t('save')}
    </Button>
  );
}
