import { limits } from '@dalil/contract/limits';
import type { GeneralSettings } from '@dalil/contract/settings';
import { SocialIcon } from '@dalil/ui/social-icon';
import { useTranslations } from 'use-intl';

export function SocialLinks({ links }: { links: GeneralSettings['footer']['social_media'] }) {
  const t = useTranslations('shell');
  if (links.length === 0) return null;
  return (
    <ul className="footer-social" aria-label={t('footer.social')}>
      {links.slice(0, limits.footerSocialLinks).map(({ type, url }) => (
        <li key={url}>
          <a href={url} aria-label={t(`social.${type}`)} rel="noopener">
            <SocialIcon network={type} />
          </a>
        </li>
      ))}
    </ul>
  );
}
