import { useLanguage } from '@dalil/browser/page/language';
import { href, paths } from '@dalil/contract/paths';
import { Link } from '@dalil/ui/link';
import { useTranslations } from 'use-intl';
import { useSettings } from '../../shared/page/settings.ts';

/** Widths of the logos in pixels at a height of 36 px, reserved while the images load. */
const widths = { en: 96, ar: 99 } as const;

export function Logo() {
  return (
    <Link className="logo" href={href(paths.home)}>
      <LogoPictures />
    </Link>
  );
}

/** The logo in the page's language for light and dark backgrounds; the style sheet shows one of them. */
export function LogoPictures() {
  const t = useTranslations('common');
  const lang = useLanguage();
  const { logo, logoSize } = useSettings()?.navbar ?? {};
  const light = logo || `/logo/wordmark-${lang}.svg`;
  // Lazy, so that the browser loads only the visible one.
  const rest = { width: widths[lang], height: 36, ...logoSize, loading: 'lazy' } as const;
  return (
    <>
      <img className="logo-on-light" src={light} alt={t('brand')} {...rest} />
      <img className="logo-on-dark" src={onDark(light)} alt={t('brand')} {...rest} />
    </>
  );
}

/**
 * Returns the URL of the logo's version for dark backgrounds. A logo uploaded by staff has none and its URL is
 * returned unchanged.
 */
export function onDark(logo: string): string {
  return logo.replace(/^(\/logo\/[^/]+?)(?:-on-dark)?\.svg$/, '$1-on-dark.svg');
}
