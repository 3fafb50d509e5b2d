import './save-button.css';
import { useTranslations } from 'use-intl';
import { Icon } from './icon.tsx';
import { Heart, type IconName } from './icons.ts';

interface SaveButtonProps {
  saved: boolean;
  /** Name of the saved item, so that several buttons on a page have distinct accessible names. */
  name: string;
  icon?: IconName | undefined;
  onToggle: () => void;
}

/**
 * Save button: a heart on a card's image, a bookmark on a card without one. The click target is 44 px, the visible
 * area 36 px.
 */
export function SaveButton({ saved, name, icon = Heart, onToggle }: SaveButtonProps) {
  const t = useTranslations('ui');
  return (
    <button
      type="button"
      className="save-button"
      aria-pressed={saved}
      aria-label={t('saveName', { name })}
      onClick={onToggle}
    >
      <Icon icon={icon} size={18} />
    </button>
  );
}
