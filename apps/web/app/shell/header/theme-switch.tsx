import './theme-switch.css';
import { chooseTheme, type Theme, themes, useTheme } from '@dalil/browser/storage/theme';
import { Icon } from '@dalil/ui/icon';
import { type IconName, Monitor, Moon, Sun } from '@dalil/ui/icons';
import { useTranslations } from 'use-intl';

const icons: Record<Theme, IconName> = { light: Sun, dark: Moon, device: Monitor };

export function ThemeSwitch() {
  const t = useTranslations('shell.theme');
  const chosen = useTheme();
  return (
    <fieldset className="theme-switch">
      <legend className="visually-hidden">{t('label')}</legend>
      {themes.map((theme) => (
        <button
          key={theme}
          type="button"
          aria-label={t(theme)}
          title={t(theme)}
          aria-pressed={theme === chosen}
          onClick={() => chooseTheme(theme)}
        >
          <Icon icon={icons[theme]} size={16} />
        </button>
      ))}
    </fieldset>
  );
}
