import './newsletter.css';
import { apiQuery } from '@dalil/browser/api/api-query';
import { useClient } from '@dalil/browser/api/use-client';
import type { IssueContent, StaffIssue } from '@dalil/contract/newsletter-issues';
import { staffLimits } from '@dalil/contract/staff-limits';
import { Icon } from '@dalil/ui/icon';
import { ArrowLeft } from '@dalil/ui/icons';
import { Panel } from '@dalil/ui/layout';
import { Link } from '@dalil/ui/link';
import { Skeleton } from '@dalil/ui/skeleton';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { NotFound } from '../shell/failures.tsx';
import { staffPath } from '../shell/staff-link.tsx';
import { StaffQueryBoundary } from '../shell/staff-query-boundary.tsx';
import { BilingualRichText, BilingualTextField } from '../shell/writing/bilingual-fields.tsx';
import { Writing } from '../shell/writing/editor.tsx';
import { Preview } from './preview.tsx';
import { SendDraft } from './send-draft.tsx';
import { Sending } from './sending.tsx';

const most = staffLimits.letter;
const lookAgainMs = 1_500;

/** One newsletter issue: an editor while it is a draft, delivery progress after that. */
export function LetterPage() {
  const t = useTranslations('staff.newsletter');
  const id = Number(useParams().id);
  if (!(id > 0)) return <NotFound />;
  return (
    <>
      <Link href={staffPath('/newsletter')} className="staff-back">
        <Icon icon={ArrowLeft} size={16} mirror />
        {t('toList')}
      </Link>
      <h1 className="staff-title">{t('edit')}</h1>
      <Letter key={id} id={id} />
    </>
  );
}

function Letter({ id }: { id: number }) {
  const client = useClient();
  const cache = useQueryClient();
  const query = apiQuery(client, 'GET staff/letters/:id', { params: { id } });
  const found = useQuery({
    ...query,
    // Polls while an issue is scheduled or being sent. A draft is never refetched, because it may be being edited.
    refetchInterval: ({ state }) => {
      const now = state.data?.data.state;
      return now === 'scheduled' || now === 'sending' ? lookAgainMs : false;
    },
    gcTime: 0,
  });
  const onMoved = (data: StaffIssue) => cache.setQueryData(query.queryKey, { data });
  return (
    <StaffQueryBoundary of={found} skeleton={<Skeleton shape="block" height={640} />}>
      {({ data }) =>
        data.state === 'draft' ? (
          <Draft id={id} onMoved={onMoved} />
        ) : (
          <>
            <Sending letter={data} onMoved={onMoved} />
            {data.state !== 'removed' && <Preview id={id} version={data.version} />}
          </>
        )
      }
    </StaffQueryBoundary>
  );
}

function Draft({ id, onMoved }: { id: number; onMoved: (letter: StaffIssue) => void }) {
  const t = useTranslations('staff.newsletter');
  const client = useClient();
  const params = { id };
  return (
    <Writing<IssueContent, StaffIssue>
      name={['letter draft', String(id)]}
      read={() => client.call('GET staff/letters/:id', { params })}
      save={(body) => client.call('PUT staff/letters/:id', { params, body })}
      saved={() => t('saved')}
    >
      {(draft) => (
        <>
          <SendDraft draft={draft} onMoved={onMoved} />
          <Panel>
            <BilingualTextField
              label={t('field.subject')}
              path="subject"
              value={draft.content.subject}
              most={most.subject}
              error={draft.error}
              onChange={(subject) => draft.change({ subject })}
            />
            <BilingualRichText
              label={t('field.body')}
              path="body"
              value={draft.content.body}
              most={most.body}
              error={draft.error}
              onChange={(body) => draft.change({ body })}
            />
          </Panel>
          <Preview id={id} version={draft.kept.version} outdated={draft.changes > 0} />
        </>
      )}
    </Writing>
  );
}
