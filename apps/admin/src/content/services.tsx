import { useClient } from '@dalil/browser/api/use-client';
import { useLanguage } from '@dalil/browser/page/language';
import type { ServicesContent } from '@dalil/contract/content';
import { href, paths } from '@dalil/contract/paths';
import { staffLimits } from '@dalil/contract/staff-limits';
import { Panel } from '@dalil/ui/layout';
import { useTranslations } from 'use-intl';
import { Editor } from '../shell/writing/editor.tsx';
import { ListOf } from '../shell/writing/list-of.tsx';
import { namedPictures } from '../shell/writing/named-pictures.ts';
import { PairField, PairProse } from '../shell/writing/pair-fields.tsx';
import { PhotoField } from '../shell/writing/photo-field.tsx';
import { Head, Points } from './head-fields.tsx';

const most = staffLimits.content;

/** Texts of the five services. */
export function Services() {
  const t = useTranslations('staff.content');
  const client = useClient();
  const lang = useLanguage();
  return (
    <Editor<ServicesContent>
      name={['GET staff/content/services']}
      title={t('part.services')}
      lede={t('ledes.services')}
      href={href(paths.services)}
      read={() => client.call('GET staff/content/services')}
      save={({ version, content }) =>
        client.call('PUT staff/content/services', { body: { version, content: namedPictures(content) } })
      }
    >
      {({ content, change, error, isWrong }) => (
        <>
          <Head {...{ content, change, error }} />
          <Panel>
            <h3>{t('part.services')}</h3>
            <ListOf
              items={content.services}
              most={content.services.length}
              isWrong={(index) => isWrong(`services.${index}`)}
              nameOf={({ title }) => <b>{title[lang]}</b>}
              onChange={(services) => change({ services })}
            >
              {(service, index, set) => (
                <>
                  <PairField
                    label={t('heading')}
                    path={`services.${index}.title`}
                    value={service.title}
                    most={most.title}
                    error={error}
                    onChange={(title) => set({ title })}
                  />
                  <PairProse
                    label={t('text')}
                    path={`services.${index}.description`}
                    value={service.description}
                    most={most.short}
                    error={error}
                    onChange={(description) => set({ description })}
                  />
                  <Points
                    label={t('points')}
                    path={`services.${index}.points`}
                    items={service.points}
                    error={error}
                    isWrong={isWrong}
                    onChange={(points) => set({ points })}
                  />
                  <PhotoField
                    label={t('picture')}
                    picture={service.picture}
                    error={error(`services.${index}.picture`)}
                    onChange={(picture) => set({ picture })}
                  />
                </>
              )}
            </ListOf>
          </Panel>
        </>
      )}
    </Editor>
  );
}
