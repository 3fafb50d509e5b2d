import './doors.css';
import { useApi } from '@dalil/browser/api/use-api';
import { Wrap } from '@dalil/ui/layout';
import { Link } from '@dalil/ui/link';
import { useTranslations } from 'use-intl';
import { StarTile } from '../../shared/brand/star-tile.tsx';
import { doorOf } from '../../shared/doors/category-path.ts';
import { doors } from '../../shared/doors/doors.ts';

/** The five doors, which overlap the hero on wide screens. */
export function Doors() {
  const t = useTranslations('home.doors');
  const name = useTranslations('shell.services');
  const categories = useApi('GET categories').data?.data;
  /** How many are behind a door; of kinds that are not there yet, and of none, nothing is counted. */
  const counted = (key: string) => {
    if (key !== 'services' && key !== 'shops') return null;
    // Its line stands before it is known.
    if (!categories) return '\u00a0';
    const behind = categories.filter((category) => doorOf(category) === key);
    const n = behind.reduce((sum, { count }) => sum + count, 0);
    return n > 0 ? t(key, { n }) : null;
  };
  return (
    <nav aria-label={t('title')}>
      <Wrap>
        <ul className="doors">
          {Object.values(doors).map(({ key, to, icon }, index) => (
            <li key={key}>
              <Link className="door" href={to}>
                <StarTile icon={icon} alternate={index % 2 === 1} />
                <span className="door-title">{name(`${key}.title`)}</span>
                <DoorText counted={counted(key)}>{name(`${key}.description`)}</DoorText>
              </Link>
            </li>
          ))}
        </ul>
      </Wrap>
    </nav>
  );
}

/** Phones have no room for what a door is about, but for how many are behind it. */
function DoorText({ counted, children }: { counted: string | null; children: string }) {
  return (
    <span className="door-text" data-counted={counted !== null}>
      {counted ?? children}
    </span>
  );
}
