import './social-icon.css';
import sprite from './social-icons.svg?url';

const networks = ['youtube', 'instagram', 'facebook', 'tiktok', 'twitter', 'pinterest'] as const;

export type SocialNetwork = (typeof networks)[number];

export const isSocialNetwork = (name: string): name is SocialNetwork =>
  (networks as readonly string[]).includes(name);

/**
 * Logo of a social network, from Simple Icons (CC0) in an SVG sprite, because as script the logos would be part of
 * every page. Never mirrored. The surrounding link must have the accessible name:
 * `aria-label={t('ui.social.youtube')}`.
 */
export function SocialIcon({ network }: { network: SocialNetwork }) {
  return (
    <svg className="social-icon" aria-hidden="true">
      <use href={`${sprite}#${network}`} />
    </svg>
  );
}
