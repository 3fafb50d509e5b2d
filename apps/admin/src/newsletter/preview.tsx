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
  /** Version shown; a new version reloads the preview. */
  version: number;
  /** True if there are unsaved changes since the preview was rendered. */
  outdated?: boolean;
}

/** Preview of the email in both languages, side by side. */
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

/** Renders an email in a sandboxed frame without scripts, isolated from the styles of the page. */
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
