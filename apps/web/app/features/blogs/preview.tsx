import { useMemberApi } from '@dalil/browser/api/use-api';
import { QueryBoundary } from '@dalil/browser/page/query-boundary';
import { useMemberValue } from '@dalil/browser/storage/member-storage';
import { href, paths } from '@dalil/contract/paths';
import { ButtonLink } from '@dalil/ui/button';
import { Empty } from '@dalil/ui/empty';
import { Eye } from '@dalil/ui/icons';
import { Note } from '@dalil/ui/note';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { Article } from './article.tsx';

interface PreviewProps {
  input: { params: { id: number } };
  waiting: ReactNode;
}

/** Preview of an article for staff, rendered like its public page. */
export default function Preview({ input, waiting }: PreviewProps) {
  const t = useTranslations('blog.preview');
  const { pathname, search } = useLocation();
  const isGuest = useMemberValue('token') === null;
  const blog = useMemberApi('GET staff/blogs/:id/preview', input);
  if (isGuest)
    return (
      <Empty
        level={1}
        icon={Eye}
        title={t('title')}
        action={
          <ButtonLink href={href(paths.login, {}, { next: `${pathname}${search}` })}>{t('logIn')}</ButtonLink>
        }
      >
        {t('guest')}
      </Empty>
    );
  return (
    <QueryBoundary of={blog} skeleton={waiting}>
      {({ data }) => <Article blog={data} note={<Note icon={Eye}>{t('note')}</Note>} />}
    </QueryBoundary>
  );
}
