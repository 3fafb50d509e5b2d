import { failureCode } from '@dalil/browser/api/failure-code';
import { useClient } from '@dalil/browser/api/use-client';
import { ApiError } from '@dalil/contract/client';
import { Button } from '@dalil/ui/button';
import { Upload } from '@dalil/ui/icons';
import { Note } from '@dalil/ui/note';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';

interface SendFileProps {
  label: string;
  variant?: 'bordered';
}

/** Uploads a file as soon as it is chosen and opens its preview. */
export function SendFile({ label, variant }: SendFileProps) {
  const t = useTranslations('staff.import');
  const errors = useTranslations('errors');
  const client = useClient();
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  async function send(file: File) {
    setBusy(true);
    setRefusal(null);
    const body = new FormData();
    body.set('name', file.name.slice(-120));
    body.set('file', file);
    try {
      const { data } = await client.call('POST staff/imports', { body });
      void navigate(`/import/${data.id}`);
    } catch (error) {
      const said = error instanceof ApiError ? error.problem?.errors?.file?.[0]?.message : undefined;
      setRefusal(said ?? errors(failureCode(error)));
    } finally {
      setBusy(false);
    }
  }
  return (
    <>
      <Button
        variant={variant}
        icon={Upload}
        loading={busy}
        loadingLabel={t('sending')}
        onClick={() => field.current?.click()}
      >
        {label}
      </Button>
      <input
        ref={field}
        type="file"
        accept=".csv,text/csv"
        aria-label={t('file')}
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) void send(file);
          // Allows choosing the same file again after it was corrected.
          target.value = '';
        }}
      />
      <div role="alert" className="import-refusal">
        {refusal && <Note tone="danger">{refusal}</Note>}
      </div>
    </>
  );
}
