import './save-button.css';
import { useTranslations } from 'use-intl';
import { Icon } from './icon.tsx';
import { Heart, type IconName } from './icons.ts';

interface SaveButtonProps {
  saved: boolean;
  /** What is saved, so that ten hearts on a page have ten names. */
  name: string;
  icon?: IconName | undefined;
  onToggle: () => void;
}

/** The heart on a card's picture, a bookmark on one without: 44 px to tap, 36 px to see. */
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
