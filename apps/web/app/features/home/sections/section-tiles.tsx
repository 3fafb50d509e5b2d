import './section-tiles.css';
import { Wrap } from '@dalil/ui/layout';
import { Link } from '@dalil/ui/link';
import { useTranslations } from 'use-intl';
import { StarTile } from '../../../shared/brand/star-tile.tsx';
import type { DoorKey } from '../../../shared/kinds/kind.ts';
import { useSectionCounts } from '../../../shared/listing/section-counts.ts';
import { siteSections } from '../../../shared/sections/sections.ts';

/** Tiles of the five sections, which overlap the hero on wide screens. */
export function SectionTiles() {
  const t = useTranslations('home.doors');
  const name = useTranslations('shell.services');
  const counts = useSectionCounts();
  /** Returns the number of listings in a section as text; null if the section is empty. */
  const counted = (key: DoorKey) => {
    const n = counts[key];
    // A non-breaking space reserves the line until the count is loaded.
    if (n === undefined) return '\u00a0';
    return n > 0 ? t(key, { n }) : null;
  };
  return (
    <nav aria-label={t('title')}>
      <Wrap>
        <ul className="doors">
          {Object.values(siteSections).map(({ key, to, icon }, index) => (
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

/**
 * Text of a section tile. Phones have no space for the description of the section, only for the number of listings.
 */
function DoorText({ counted, children }: { counted: string | null; children: string }) {
  return (
    <span className="door-text" data-counted={counted !== null}>
      {counted ?? children}
    </span>
  );
}
