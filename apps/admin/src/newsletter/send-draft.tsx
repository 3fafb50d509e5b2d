import { useClient } from '@dalil/browser/api/use-client';
import { useLanguage } from '@dalil/browser/page/language';
import type { LetterAction, LetterContent, StaffLetter } from '@dalil/contract/letters';
import { formatNumber } from '@dalil/messages/formats';
import { Button } from '@dalil/ui/button';
import { Clock, Mail, Send } from '@dalil/ui/icons';
import { Panel, Row } from '@dalil/ui/layout';
import { toast } from '@dalil/ui/toast';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ScheduleDialog } from '../shell/dialogs/schedule-dialog.tsx';
import type { Draft } from '../shell/writing/use-draft.ts';

interface SendDraftProps {
  draft: Draft<LetterContent, StaffLetter>;
  onMoved: (letter: StaffLetter) => void;
}

/** Recipients of a draft and the actions to test, schedule or send it. Sending saves unsaved changes first. */
export function SendDraft({ draft, onMoved }: SendDraftProps) {
  const t = useTranslations('staff.newsletter');
  const lang = useLanguage();
  const client = useClient();
  const [asking, setAsking] = useState(false);
  const { kept, changes, busy } = draft;
  const { id, readers } = kept;
  const saved = async () => (changes > 0 ? draft.save(null) : kept);

  async function move(action: LetterAction, at?: string): Promise<boolean> {
    const newest = action === 'remove' ? kept : await saved();
    if (!newest) return false;
    const body = { version: newest.version, action, ...(at && { at }) };
    const moved = await draft.run(
      () => client.call('POST staff/letters/:id/state', { params: { id }, body }),
      null,
    );
    if (moved) onMoved(moved);
    return moved !== null;
  }

  async function test() {
    const newest = await saved();
    if (!newest) return;
    await draft.run(async () => {
      const { data } = await client.call('POST staff/letters/:id/test', { params: { id } });
      toast('success', t('tested', { email: data.email }));
      return { data: newest };
    }, null);
  }

  const nobody = readers.en + readers.ar === 0;
  return (
    <Panel>
      <Row between wrap lineGap={12}>
        <span>
          {t('readersNow', { en: formatNumber(readers.en, lang), ar: formatNumber(readers.ar, lang) })}
        </span>
        <Row gap={8} wrap>
          <Button variant="danger-line" loading={busy} onClick={() => void move('remove')}>
            {t('remove')}
          </Button>
          <Button variant="ghost" icon={Mail} loading={busy} onClick={() => void test()}>
            {t('test')}
          </Button>
          <Button variant="bordered" icon={Clock} disabled={nobody} onClick={() => setAsking(true)}>
            {t('schedule')}
          </Button>
          <Button icon={Send} disabled={nobody} loading={busy} onClick={() => void move('send')}>
            {t('send')}
          </Button>
        </Row>
      </Row>
      {asking && (
        <ScheduleDialog
          title={t('schedule')}
          text={(city) => t('scheduleText', { city })}
          onClose={() => setAsking(false)}
          onChoose={(at) => move('send', at)}
        />
      )}
    </Panel>
  );
}
