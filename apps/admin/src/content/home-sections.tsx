import { useClient } from '@dalil/browser/api/use-client';
import type { HomeContent } from '@dalil/contract/content';
import { href, paths } from '@dalil/contract/paths';
import { staffLimits } from '@dalil/contract/staff-limits';
import { Badge } from '@dalil/ui/badge';
import { Panel } from '@dalil/ui/layout';
import { Switch } from '@dalil/ui/switch';
import { useTranslations } from 'use-intl';
import { BilingualTextField } from '../shell/writing/bilingual-fields.tsx';
import { Editor } from '../shell/writing/editor.tsx';
import { ListOf } from '../shell/writing/list-of.tsx';

/**
 * Returns true if a home page section has its own heading. The section tiles (`doors`) have none, and the
 * introduction uses the heading of the about page.
 */
const hasHeading = (name: string) => name !== 'doors' && name !== 'about';

/** Sections of the home page below the hero, and their order. */
export function HomeSections() {
  const t = useTranslations('staff.content');
  const client = useClient();
  return (
    <Editor<HomeContent>
      name={['GET staff/content/home']}
      title={t('part.home')}
      lede={t('ledes.home')}
      href={href(paths.home)}
      read={() => client.call('GET staff/content/home')}
      save={(body) => client.call('PUT staff/content/home', { body })}
    >
      {({ content, change, error, isWrong }) => (
        <Panel>
          <ListOf
            items={content.sections}
            most={content.sections.length}
            isWrong={(index) => isWrong(`sections.${index}`)}
            nameOf={({ name, shown }) => (
              <>
                <b>{t(`homeSections.${name}`)}</b> {!shown && <Badge>{t('sectionHidden')}</Badge>}
              </>
            )}
            onChange={(sections) => change({ sections })}
          >
            {(section, index, set) => (
              <>
                <Switch
                  label={t('sectionShown')}
                  checked={section.shown}
                  onChange={({ target }) => set({ shown: target.checked })}
                />
                {hasHeading(section.name) && (
                  <BilingualTextField
                    label={t('sectionHeading')}
                    path={`sections.${index}.title`}
                    value={section.title}
                    most={staffLimits.content.title}
                    optional
                    error={error}
                    onChange={(title) => set({ title })}
                  />
                )}
              </>
            )}
          </ListOf>
        </Panel>
      )}
    </Editor>
  );
}
