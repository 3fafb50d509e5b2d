import { useClient } from '@dalil/browser/api/use-client';
import type { AppContent } from '@dalil/contract/content';
import { appStores } from '@dalil/contract/pages';
import { href, paths } from '@dalil/contract/paths';
import { staffLimits } from '@dalil/contract/staff-limits';
import { Panel } from '@dalil/ui/layout';
import { Switch } from '@dalil/ui/switch';
import { TextField } from '@dalil/ui/text-field';
import { useTranslations } from 'use-intl';
import { Editor } from '../shell/writing/editor.tsx';
import { PairArea, PairField } from '../shell/writing/pair-fields.tsx';

const most = staffLimits.content;

/** Text about the mobile app on the home page, and its store links. */
export function MobileApp() {
  const t = useTranslations('staff.content');
  const client = useClient();
  return (
    <Editor<AppContent>
      name={['GET staff/content/app']}
      title={t('part.app')}
      lede={t('ledes.app')}
      href={href(paths.home)}
      read={() => client.call('GET staff/content/app')}
      save={(body) => client.call('PUT staff/content/app', { body })}
    >
      {({ content, change, error }) => (
        <Panel>
          <Switch
            label={t('app.shown')}
            hint={t('app.shownHint')}
            checked={content.shown}
            onChange={({ target }) => change({ shown: target.checked })}
          />
          <PairField
            label={t('heading')}
            path="title"
            value={content.title}
            most={most.title}
            error={error}
            onChange={(title) => change({ title })}
          />
          <PairArea
            label={t('text')}
            path="text"
            value={content.text}
            most={most.lede}
            error={error}
            onChange={(text) => change({ text })}
          />
          {appStores.map((store) => (
            <TextField
              key={store}
              type="url"
              label={t(`app.${store}`)}
              hint={t(`app.${store}Hint`)}
              optional
              value={content[store] ?? ''}
              error={error(store)}
              onChange={({ target }) => change({ [store]: target.value || null })}
            />
          ))}
        </Panel>
      )}
    </Editor>
  );
}
