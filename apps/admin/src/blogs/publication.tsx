import { useClient } from '@dalil/browser/api/use-client';
import { useLanguage } from '@dalil/browser/page/language';
import { href, paths } from '@dalil/contract/paths';
import type { BlogAction, BlogContent, StaffBlog } from '@dalil/contract/staff-blogs';
import { type Language, locale, otherLanguage } from '@dalil/messages/languages';
import { Badge } from '@dalil/ui/badge';
import { Button, ButtonLink } from '@dalil/ui/button';
import { Check, Clock, ExternalLink, Eye, Languages, Undo2 } from '@dalil/ui/icons';
import { Panel, Row } from '@dalil/ui/layout';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { ScheduleDialog } from '../shell/dialogs/schedule-dialog.tsx';
import type { Draft } from '../shell/writing/use-draft.ts';
import { BlogStateLine } from './blog-state-line.tsx';
import type { Removed } from './removed-note.tsx';

interface PublicationProps {
  draft: Draft<BlogContent, StaffBlog>;
}

/** Publication state of an article and its actions. Publishing saves unsaved changes first. */
export function Publication({ draft }: PublicationProps) {
  const t = useTranslations('staff.blogs');
  const { kept, changes, busy } = draft;
  const { id, slug, state } = kept;
  const [asking, setAsking] = useState(false);
  /**
   * Publication time that the article had before it was unpublished, restored by undo; null if there is nothing to
   * undo.
   */
  const [takenBack, setTakenBack] = useState<string | null>(null);
  const move = useMove(draft);
  const path = href(paths.blog, { id, slug });

  async function publish(at?: string) {
    const saved = changes > 0 ? await draft.save(null) : kept;
    if (!saved) return false;
    const moved = await move('publish', saved.version, at);
    if (moved) setTakenBack(null);
    return moved !== null;
  }

  async function takeBack() {
    const since = state === 'published' ? kept.publishedAt : null;
    if (await move('takeBack', kept.version)) setTakenBack(since);
  }

  const isOut = state === 'published' || state === 'scheduled';
  return (
    <Panel className="blog-publication">
      <Row between wrap lineGap={12}>
        <BlogStateLine blog={kept} />
        <Row gap={8} wrap>
          <ButtonLink
            variant="ghost"
            icon={Eye}
            target="_blank"
            href={href(paths.blog, { id, slug }, { preview: 1 })}
          >
            {t('preview')}
          </ButtonLink>
          {state === 'published' && (
            <ButtonLink variant="ghost" icon={ExternalLink} target="_blank" href={path}>
              {t('see')}
            </ButtonLink>
          )}
          {state === 'draft' && <Remove draft={draft} />}
          {isOut && (
            <Button variant="bordered" loading={busy} onClick={() => void takeBack()}>
              {t(state === 'published' ? 'takeBack' : 'unschedule')}
            </Button>
          )}
          {state !== 'published' && (
            <>
              <Button variant="bordered" icon={Clock} onClick={() => setAsking(true)}>
                {t(state === 'scheduled' ? 'reschedule' : 'schedule')}
              </Button>
              <Button loading={busy} onClick={() => void publish()}>
                {t('publish')}
              </Button>
            </>
          )}
        </Row>
      </Row>
      {takenBack && (
        <Row between wrap gap={10} className="blog-undo" role="status">
          <span>{t('wasTakenBack')}</span>
          <Button
            variant="bordered"
            size="small"
            icon={Undo2}
            loading={busy}
            onClick={() => void publish(takenBack)}
          >
            {t('undo')}
          </Button>
        </Row>
      )}
      <Row gap={8} wrap>
        <Completeness content={draft.content} />
      </Row>
      <p className="field-hint">
        {t('address')} <bdi dir="ltr">{decodeURIComponent(path)}</bdi>
        {changes > 0 && <> · {t('previewSaved')}</>}
      </p>
      {asking && (
        <ScheduleDialog
          title={t('schedule')}
          text={(city) => t('scheduleText', { city })}
          onClose={() => setAsking(false)}
          onChoose={publish}
        />
      )}
    </Panel>
  );
}

function useMove(draft: PublicationProps['draft']) {
  const t = useTranslations('staff.blogs.done');
  const client = useClient();
  const params = { id: draft.kept.id };
  return (action: BlogAction, version: number, at?: string) =>
    draft.run(
      () =>
        client.call('POST staff/blogs/:id/state', { params, body: { version, action, ...(at && { at }) } }),
      ({ state }) => t(state),
    );
}

/** Deletes an article that was never public. The article list then offers to undo the deletion. */
function Remove({ draft }: PublicationProps) {
  const t = useTranslations('staff.blogs');
  const lang = useLanguage();
  const go = useNavigate();
  const client = useClient();
  const { kept, busy } = draft;
  async function remove() {
    const { id, version, content } = kept;
    const gone = await draft.run(
      () =>
        client.call('POST staff/blogs/:id/state', { params: { id }, body: { version, action: 'remove' } }),
      null,
    );
    if (!gone) return;
    draft.undo();
    const removed: Removed = {
      id,
      version,
      title: content.title[lang] || content.title[otherLanguage(lang)],
    };
    await go('/blogs', { state: { removed } });
  }
  return (
    <Button variant="danger-line" loading={busy} onClick={() => void remove()}>
      {t('remove')}
    </Button>
  );
}

/** Fields of each language that are still missing before publication. */
function Completeness({ content }: { content: BlogContent }) {
  const t = useTranslations();
  const first = useLanguage();
  const missingIn = (lang: Language) =>
    (['title', 'excerpt', 'body', 'alt'] as const).filter(
      (field) => content[field][lang] === '' && (field !== 'alt' || content.picture !== null),
    );
  return [first, otherLanguage(first)].map((lang) => {
    const language = t(`common.languages.${lang}`);
    // An article may be published in one language first, so an empty language is accepted if the other one is
    // complete.
    const words = ['title', 'excerpt', 'body'] as const;
    if (words.every((field) => content[field][lang] === '') && missingIn(otherLanguage(lang)).length === 0)
      return (
        <Badge key={lang} tone="info" icon={Languages}>
          {t('staff.blogs.later', { language })}
        </Badge>
      );
    const missing = missingIn(lang).map((field) => t(`staff.blogs.field.${field}`));
    return missing.length === 0 ? (
      <Badge key={lang} tone="success" icon={Check}>
        {t('staff.blogs.complete', { language })}
      </Badge>
    ) : (
      <Badge key={lang} tone="warn" icon={Clock}>
        {t('staff.blogs.missing', { language, fields: new Intl.ListFormat(locale(first)).format(missing) })}
      </Badge>
    );
  });
}
