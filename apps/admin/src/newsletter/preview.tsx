import { useClient } from '@dalil/browser/api/use-client';
import type { Language } from '@dalil/messages/languages';
import { Panel } from '@dalil/ui/layout';
import { Skeleton } from '@dalil/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { StaffArea } from '../shell/staff-area.tsx';
import { trustedHtml } from '../shell/trusted-html.ts';
import { useLanguages } from '../shell/use-languages.ts';

interface PreviewProps {
  id: number;
  /** Of what is shown: another is read anew. */
  version: number;
  /** Something was typed since. */
  outdated?: boolean;
}

/** Both mails side by side, as their readers see them. */
export function Preview({ id, version, outdated = false }: PreviewProps) {
  const t = useTranslations('staff.newsletter');
  const languages = useLanguages();
  const client = useClient();
  const found = useQuery({
    queryKey: ['GET staff/letters/:id/preview', id, version],
    queryFn: () => client.call('GET staff/letters/:id/preview', { params: { id } }),
  });
  return (
    <Panel className="newsletter-preview">
      <h2>
        {t('preview')}
        {outdated && <span className="staff-aside"> · {t('previewSaved')}</span>}
      </h2>
      <StaffArea of={found} skeleton={<Skeleton shape="block" height={420} />}>
        {({ data }) => (
          <div className="newsletter-mails">
            {languages.map((lang) => (
              <MailFrame key={lang} lang={lang} html={data[lang].html} />
            ))}
          </div>
        )}
      </StaffArea>
    </Panel>
  );
}

/** A document of its own, in which no script runs: what a mail looks like depends on nothing around it. */
function MailFrame({ lang, html }: { lang: Language; html: string }) {
  const t = useTranslations();
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    if (frame.current) frame.current.srcdoc = trustedHtml(html);
  }, [html]);
  function fit() {
    const page = frame.current?.contentDocument?.documentElement;
    if (frame.current && page) frame.current.style.blockSize = `${page.scrollHeight}px`;
  }
  return (
    <iframe
      ref={frame}
      sandbox="allow-same-origin"
      title={t('staff.newsletter.previewOf', { language: t(`common.languages.${lang}`) })}
      onLoad={fit}
    />
  );
}
