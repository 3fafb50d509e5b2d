import './messages.css';
import { href, paths } from '@dalil/contract/paths';
import { ButtonLink } from '@dalil/ui/button';
import { Empty } from '@dalil/ui/empty';
import { MessagesSquare } from '@dalil/ui/icons';
import { Wrap } from '@dalil/ui/layout';
import { useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { type PageNeeds, pageClientLoader, pageLoader } from '../../shared/page/loaders/page-data.ts';
import { ThreadList } from './thread-list.tsx';
import { ThreadPane } from './thread-pane.tsx';
import { useThreadHead, useThreads } from './use-threads.ts';

const needs: PageNeeds = { namespaces: ['messages', 'photos', 'thread'] };
export const loader = pageLoader(needs);
export const clientLoader = pageClientLoader(needs);
export { meta } from '../../shared/page/meta/page-meta.ts';

/** Conversations about posts, and the open conversation beside the list. On phones only one of the two is visible. */
export default function MessagesPage() {
  const t = useTranslations('messages');
  const { id } = useParams();
  const { threadOf, refreshLists, typing, stopTyping } = useThreads(id);
  const missing = useThreadHead(id) === null;
  return (
    <Wrap className="messages" data-open={id !== undefined || undefined}>
      <h1>{t('title')}</h1>
      <div className="messages-frame">
        <ThreadList open={id} />
        {id === undefined ? (
          <div className="messages-none">
            <Empty icon={MessagesSquare} title={t('choose.title')}>
              {t('choose.lede')}
            </Empty>
          </div>
        ) : missing ? (
          <div className="messages-none">
            <Empty
              icon={MessagesSquare}
              title={t('missing.title')}
              action={<ButtonLink href={href(paths.messages)}>{t('missing.back')}</ButtonLink>}
            >
              {t('missing.lede')}
            </Empty>
          </div>
        ) : (
          <ThreadPane
            key={id}
            id={id}
            thread={threadOf(id)}
            typing={typing}
            onOtherWrote={stopTyping}
            onRead={refreshLists}
          />
        )}
      </div>
    </Wrap>
  );
}
