import './actions.css';
import type { SavedType } from '@dalil/contract/favourites';
import { Button } from '@dalil/ui/button';
import { IconButton } from '@dalil/ui/icon-button';
import { Heart, type IconName } from '@dalil/ui/icons';
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { useSaved } from '../saved/use-saved.ts';

interface SaveActionProps {
  type: SavedType;
  id: number;
  name: string;
  /** Icon shown instead of the heart. */
  icon?: IconName | undefined;
  /** If true, only the icon is shown, for places with limited space. */
  compact?: boolean;
}

/** Favourite button on the page of a listing. */
export function SaveAction({ type, id, name, icon = Heart, compact = false }: SaveActionProps) {
  const t = useTranslations('common');
  const path = useLocation().pathname;
  const { saved, toggle } = useSaved(type, id, { path, title: name });
  const pressed = { className: 'save-action', 'aria-pressed': saved, onClick: toggle };
  const label = t(saved ? 'state.saved' : 'action.save');
  if (compact) return <IconButton icon={icon} label={label} lined {...pressed} />;
  return (
    <Button variant="bordered" icon={icon} {...pressed}>
      {label}
    </Button>
  );
}
