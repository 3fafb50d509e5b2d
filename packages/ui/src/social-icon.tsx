import './social-icon.css';
import sprite from './social-icons.svg?url';

const networks = ['youtube', 'instagram', 'facebook', 'tiktok', 'twitter', 'pinterest'] as const;

export type SocialNetwork = (typeof networks)[number];

export const isSocialNetwork = (name: string): name is SocialNetwork =>
  (networks as readonly string[]).includes(name);

/**
 * Marks from Simple Icons (CC0), in a sprite: as script every page would carry them. They are never mirrored. The link
 * around it carries the name: `aria-label={t('ui.social.youtube')}`.
 */
export function SocialIcon({ network }: { network: SocialNetwork }) {
  return (
    <svg className="social-icon" aria-hidden="true">
      <use href={`${sprite}#${network}`} />
    </svg>
  );
}
