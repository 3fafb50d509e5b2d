import { useClient } from '@dalil/browser/api/use-client';
import { useLanguage } from '@dalil/browser/page/language';
import { type PageContent, type WrittenPage, writtenPages } from '@dalil/contract/content';
import { type LegalPage, legalPages } from '@dalil/contract/pages';
import { href, paths } from '@dalil/contract/paths';
import { staffLimits } from '@dalil/contract/staff-limits';
import { Panel } from '@dalil/ui/layout';
import { useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { NotFound } from '../shell/failures.tsx';
import { Editor } from '../shell/writing/editor.tsx';
import { ListOf } from '../shell/writing/list-of.tsx';
import { namedPictures } from '../shell/writing/named-pictures.ts';
import { PairField, PairProse } from '../shell/writing/pair-fields.tsx';
import { PhotoField } from '../shell/writing/photo-field.tsx';
import type { Draft } from '../shell/writing/use-draft.ts';
import { Head, Points } from './head-fields.tsx';
import { Versions } from './versions.tsx';

const most = staffLimits.content;

const isLegal = (page: WrittenPage): page is LegalPage => legalPages.some((legal) => legal === page);

/** Editor of a page with sections: about, contact, or a legal page with its earlier versions. */
export function Page() {
  const asked = useParams().page;
  const page = writtenPages.find((known) => known === asked);
  return page ? <Written page={page} /> : <NotFound />;
}

function Written({ page }: { page: WrittenPage }) {
  const t = useTranslations('staff.content');
  const client = useClient();
  const params = { page };
  return (
    <Editor<PageContent>
      name={['GET staff/content/pages/:page', page]}
      title={t(`part.${page}`)}
      lede={t(isLegal(page) ? 'ledes.legal' : 'ledes.page')}
      href={href(paths[page])}
      read={() => client.call('GET staff/content/pages/:page', { params })}
      save={({ version, content }) =>
        client.call('PUT staff/content/pages/:page', {
          params,
          body: { version, content: namedPictures(content) },
        })
      }
    >
      {(draft) => (
        <>
          <Head content={draft.content} change={draft.change} error={draft.error} />
          {isLegal(page) && (
            <Panel>
              <Points
                label={t('inShort')}
                path="inShort"
                items={draft.content.inShort}
                error={draft.error}
                isWrong={draft.isWrong}
                onChange={(inShort) => draft.change({ inShort })}
              />
            </Panel>
          )}
          <Sections draft={draft} withPictures={!isLegal(page)} />
          {isLegal(page) && <Versions page={page} onTake={draft.fill} />}
        </>
      )}
    </Editor>
  );
}

function Sections({
  draft: { content, change, error, isWrong },
  withPictures,
}: {
  draft: Draft<PageContent>;
  withPictures: boolean;
}) {
  const t = useTranslations('staff.content');
  const lang = useLanguage();
  return (
    <Panel>
      <h3>{t('sections')}</h3>
      <ListOf
        items={content.sections}
        most={most.sections}
        isWrong={(index) => isWrong(`sections.${index}`)}
        nameOf={({ title }, index) => <b>{title[lang] || t('newSection', { n: index + 1 })}</b>}
        add={{
          label: t('addSection'),
          make: () => ({
            anchor: '',
            title: { en: '', ar: '' },
            body: { en: '', ar: '' },
            picture: null,
          }),
        }}
        onChange={(sections) => change({ sections })}
      >
        {(section, index, set) => (
          <>
            <PairField
              label={t('heading')}
              path={`sections.${index}.title`}
              value={section.title}
              most={most.title}
              error={error}
              onChange={(title) => set({ title })}
            />
            <PairProse
              label={t('text')}
              path={`sections.${index}.body`}
              value={section.body}
              most={most.html}
              error={error}
              onChange={(body) => set({ body })}
            />
            {withPictures && (
              <PhotoField
                label={t('picture')}
                picture={section.picture}
                error={error(`sections.${index}.picture`)}
                onRemove={() => set({ picture: null })}
                onChange={(picture) => set({ picture })}
              />
            )}
          </>
        )}
      </ListOf>
    </Panel>
  );
}
