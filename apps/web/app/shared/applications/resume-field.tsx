import { failureCode } from '@dalil/browser/api/failure-code';
import { reasonOf, sendPhoto } from '@dalil/browser/api/send-photo';
import { useClient } from '@dalil/browser/api/use-client';
import { Button } from '@dalil/ui/button';
import { FieldError, FieldGroup, useField } from '@dalil/ui/field';
import { Icon } from '@dalil/ui/icon';
import { IconButton } from '@dalil/ui/icon-button';
import { FileText, Upload, X } from '@dalil/ui/icons';
import { Row, Surface } from '@dalil/ui/layout';
import { Progress } from '@dalil/ui/progress';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';

/** A PDF or a photo of a page. */
const accepted = 'application/pdf,image/jpeg,image/png,image/webp,image/heic,.heic';

interface Chosen {
  name: string;
  /** Upload progress from 0 to 1. */
  sent: number;
  /** Error message if the file was rejected. */
  error: string | null;
  ready: boolean;
}

interface SentPaper {
  id: string;
  name: string;
}

/** State of one résumé upload, which runs while the applicant fills in the form. */
export function useResumeUpload() {
  const t = useTranslations();
  const client = useClient();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const sending = useRef<{ stop: AbortController; done: Promise<SentPaper | 'refused'> } | null>(null);
  useEffect(() => () => sending.current?.stop.abort(), []);

  const send = async (file: File, { signal }: AbortController): Promise<SentPaper | 'refused'> => {
    const change = (to: Partial<Chosen>) =>
      signal.aborted || setChosen((before) => before && { ...before, ...to });
    const refuse = (error: string) => {
      change({ error });
      return 'refused' as const;
    };
    try {
      const onSent = (sent: number) => change({ sent });
      const { id, state, reason } = await sendPhoto(client, file, { document: true, onSent, signal });
      if (state !== 'ready') return refuse(reason ?? t('errors.field.pdfUnreadable'));
      change({ ready: true });
      return { id, name: file.name };
    } catch (failure) {
      return refuse(reasonOf(failure) ?? t(`errors.${failureCode(failure)}`));
    }
  };

  return {
    chosen,
    isOnItsWay: chosen !== null && !chosen.ready && chosen.error === null,
    choose(file: File) {
      sending.current?.stop.abort();
      const stop = new AbortController();
      setChosen({ name: file.name, sent: 0, error: null, ready: false });
      sending.current = { stop, done: send(file, stop) };
    },
    remove() {
      sending.current?.stop.abort();
      sending.current = null;
      setChosen(null);
    },
    /**
     * Resolves when the upload has finished: to the file, or to `refused` if it was rejected. Resolves to null if no
     * file was chosen.
     */
    arrived: async () => (await sending.current?.done) ?? null,
  };
}

export function ResumeField({ paper }: { paper: ReturnType<typeof useResumeUpload> }) {
  const t = useTranslations('applications.apply');
  const input = useRef<HTMLInputElement>(null);
  const { chosen } = paper;
  const field = { label: t('file'), optional: true, hint: chosen?.error ? undefined : t('fileHint') };
  const { control: _, ...wiring } = useField(field);
  return (
    <FieldGroup {...field} wiring={wiring}>
      {chosen ? (
        <Surface className="apply-paper" data-wrong={chosen.error !== null || undefined}>
          <Row gap={12}>
            <span className="apply-paper-icon">
              <Icon icon={FileText} />
            </span>
            <div className="apply-paper-name">
              <bdi dir="auto">{chosen.name}</bdi>
              {paper.isOnItsWay && (
                <Progress label={t('sendingFile')} hideLabel value={Math.round(chosen.sent * 100)} />
              )}
              {chosen.ready && <span className="field-hint">{t('fileReady')}</span>}
            </div>
            <IconButton icon={X} label={t('removeFile')} onClick={paper.remove} />
          </Row>
        </Surface>
      ) : (
        <Button variant="bordered" icon={Upload} onClick={() => input.current?.click()}>
          {t('chooseFile')}
        </Button>
      )}
      <input
        ref={input}
        type="file"
        className="visually-hidden"
        tabIndex={-1}
        aria-hidden="true"
        accept={accepted}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) paper.choose(file);
          target.value = '';
        }}
      />
      {chosen?.error && (
        <div role="alert">
          <FieldError id={wiring.errorId}>{chosen.error}</FieldError>
        </div>
      )}
    </FieldGroup>
  );
}
