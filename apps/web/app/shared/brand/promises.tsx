import './promises.css';
import type { AboutData } from '@dalil/contract/pages';
import {
  BadgeCheck,
  HeartHandshake,
  type IconName,
  Languages,
  Lock,
  Megaphone,
  ShieldCheck,
} from '@dalil/ui/icons';
import { RichText } from '../text/rich-text.tsx';
import { IconTile } from './icon-tile.tsx';

/** Icons by section anchor of the default about text. Staff may write other sections. */
const icons: Record<string, IconName> = {
  reviewed: ShieldCheck,
  'two-languages': Languages,
  'your-details': Lock,
  'every-neighbor': HeartHandshake,
  advertising: Megaphone,
};

interface PromisesProps {
  sections: AboutData['sections'];
  /** Panels on the about page, a list next to a text elsewhere. */
  layout: 'panels' | 'list';
}

/** The site's commitments to visitors: the sections of the about page after its introduction. */
export function Promises({ sections, layout }: PromisesProps) {
  return (
    <ul className="promises" data-layout={layout}>
      {sections.map(({ id, title, body }) => (
        <li key={id} className={layout === 'panels' ? 'panel' : undefined}>
          <IconTile icon={icons[id] ?? BadgeCheck} large />
          <div>
            <h3>{title}</h3>
            <RichText html={body} className="promise-text" />
          </div>
        </li>
      ))}
    </ul>
  );
}
