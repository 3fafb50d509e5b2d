import './blogs.css';
import { useClient } from '@dalil/browser/api/use-client';
import type { BlogContent, StaffBlog } from '@dalil/contract/staff-blogs';
import { staffLimits } from '@dalil/contract/staff-limits';
import { Icon } from '@dalil/ui/icon';
import { ArrowLeft } from '@dalil/ui/icons';
import { Panel } from '@dalil/ui/layout';
import { Link } from '@dalil/ui/link';
import { useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { NotFound } from '../shell/failures.tsx';
import { staffPath } from '../shell/staff-link.tsx';
import { Writing } from '../shell/writing/editor.tsx';
import { namedPictures } from '../shell/writing/named-pictures.ts';
import { PairArea, PairField, PairProse } from '../shell/writing/pair-fields.tsx';
import { PhotoField } from '../shell/writing/photo-field.tsx';
import type { Draft } from '../shell/writing/use-draft.ts';
import { Publication } from './publication.tsx';

const most = staffLimits.blog;

/** Editor of one article, both languages side by side. */
export function Blog() {
  const t = useTranslations('staff.blogs');
  const client = useClient();
  const id = Number(useParams().id);
  if (!(id > 0)) return <NotFound />;
  const params = { id };
  return (
    <>
      <Link href={staffPath('/blogs')} className="staff-back">
        <Icon icon={ArrowLeft} size={16} mirror />
        {t('toList')}
      </Link>
      <h1 className="staff-title">{t('edit')}</h1>
      <Writing<BlogContent, StaffBlog>
        key={id}
        name={['GET staff/blogs/:id', String(id)]}
        read={() => client.call('GET staff/blogs/:id', { params })}
        save={({ version, content }) =>
          client.call('PUT staff/blogs/:id', { params, body: { version, content: namedPictures(content) } })
        }
        saved={({ state }) => t(state === 'published' ? 'savedPublic' : 'saved')}
      >
        {(draft) => (
          <>
            <Publication draft={draft} />
            <Words draft={draft} />
            <Cover draft={draft} />
          </>
        )}
      </Writing>
    </>
  );
}

interface PartProps {
  draft: Draft<BlogContent, StaffBlog>;
}

function Words({ draft: { content, change, error } }: PartProps) {
  const t = useTranslations('staff.blogs.field');
  return (
    <Panel>
      <PairField
        label={t('title')}
        path="title"
        value={content.title}
        most={most.title}
        error={error}
        onChange={(title) => change({ title })}
      />
      <PairArea
        label={t('excerpt')}
        path="excerpt"
        value={content.excerpt}
        most={most.excerpt}
        error={error}
        onChange={(excerpt) => change({ excerpt })}
      />
      <PairProse
        label={t('body')}
        path="body"
        value={content.body}
        most={most.body}
        error={error}
        onChange={(body) => change({ body })}
      />
      <PairField
        label={t('author')}
        path="author"
        value={content.author}
        most={most.author}
        optional
        error={error}
        onChange={(author) => change({ author })}
      />
    </Panel>
  );
}

function Cover({ draft: { content, change, error } }: PartProps) {
  const t = useTranslations('staff.blogs.field');
  return (
    <Panel>
      <PhotoField
        label={t('picture')}
        picture={content.picture}
        error={error('picture')}
        onRemove={() => change({ picture: null })}
        onChange={(picture) => change({ picture })}
      />
      {content.picture && (
        <PairField
          label={t('alt')}
          path="alt"
          value={content.alt}
          most={most.alt}
          error={error}
          onChange={(alt) => change({ alt })}
        />
      )}
    </Panel>
  );
}
