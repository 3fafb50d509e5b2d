import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';

interface InterviewDetailsProps {
  of: { place: string | null; contact: string | null };
}

/** Place and contact person of an interview. */
export function InterviewDetails({ of: { place, contact } }: InterviewDetailsProps) {
  const t = useTranslations('applications.mine');
  const bdi = (text: ReactNode) => <bdi>{text}</bdi>;
  return (
    <>
      {place && <p>{t.rich('where', { place, bdi })}</p>}
      {contact && <p>{t.rich('contact', { contact, bdi })}</p>}
    </>
  );
}
