import './doors.css';
import { Wrap } from '@dalil/ui/layout';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { services } from '../../shared/services.ts';
import { StarTile } from '../../shared/star-tile.tsx';

/** The five doors, which overlap the hero on wide screens. */
export function Doors() {
  const t = useTranslations('home.doors');
  const name = useTranslations('shell.services');
  return (
    <nav aria-label={t('title')}>
      <Wrap>
        <ul className="doors">
          {Object.values(services).map(({ key, to, icon }, index) => (
            <li key={key}>
              <Link className="door" to={to}>
                <StarTile icon={icon} alternate={index % 2 === 1} />
                <span className="door-title">{name(`${key}.title`)}</span>
                <span className="door-text">{name(`${key}.description`)}</span>
              </Link>
            </li>
          ))}
        </ul>
      </Wrap>
    </nav>
  );
}
