import { failureCode } from '@dalil/browser/api/failure-code';
import { useMemberApi } from '@dalil/browser/api/use-api';
import { useClient } from '@dalil/browser/api/use-client';
import { limits } from '@dalil/contract/limits';
import { Button } from '@dalil/ui/button';
import { Note } from '@dalil/ui/note';
import { TextArea } from '@dalil/ui/text-area';
import { toast } from '@dalil/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';

/** Appeal against a rejection or removal: the author requests a review by another moderator and sees its outcome. */
export function Appeal({ id }: { id: number }) {
  const t = useTranslations('my-posts.appeal');
  const found = useMemberApi('GET profile/listings/:id/appeal', { params: { id } }).data?.data;
  const [open, setOpen] = useState(false);
  if (!found) return null;
  const { possible, appeal } = found;
  if (possible)
    return open ? (
      <Ask id={id} />
    ) : (
      <div className="post-appeal">
        <Button variant="bordered" size="small" onClick={() => setOpen(true)}>
          {t('open')}
        </Button>
      </div>
    );
  if (!appeal) return null;
  return (
    <Note tone="plain">
      {t(appeal.outcome ?? 'waits')} {appeal.answer && <bdi>{appeal.answer}</bdi>}
    </Note>
  );
}

function Ask({ id }: { id: number }) {
  const t = useTranslations();
  const client = useClient();
  const cache = useQueryClient();
  const [text, setText] = useState('');
  const [missing, setMissing] = useState(false);
  const [busy, setBusy] = useState(false);
  async function send(event: FormEvent) {
    event.preventDefault();
    setMissing(text.trim() === '');
    if (busy || text.trim() === '') return;
    setBusy(true);
    try {
      await client.call('POST profile/listings/:id/appeal', { params: { id }, body: { text } });
    } catch (error) {
      toast('error', t(`errors.${failureCode(error)}`));
    } finally {
      // Refetches after a rejected request too: another tab may have sent the appeal first.
      await cache.invalidateQueries({ queryKey: ['GET profile/listings/:id/appeal'] });
      setBusy(false);
    }
  }
  return (
    <form className="post-appeal" noValidate onSubmit={(event) => void send(event)}>
      <TextArea
        label={t('my-posts.appeal.label')}
        hint={t('my-posts.appeal.hint')}
        value={text}
        maxLength={limits.reasonLength}
        error={missing ? t('my-posts.appeal.required') : undefined}
        onChange={({ target }) => setText(target.value)}
        autoFocus
      />
      <Button type="submit" size="small" loading={busy}>
        {t('my-posts.appeal.send')}
      </Button>
    </form>
  );
}
