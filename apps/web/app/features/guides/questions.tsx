import type { Guide } from '@dalil/contract/guides';
import { Accordion } from '@dalil/ui/accordion';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { useCopyLink } from '../../shared/page/use-copy-link.ts';
import { RichText } from '../../shared/text/rich-text.tsx';

interface QuestionsProps {
  questions: Guide['questions'];
  /** Number of questions that are initially open. */
  open: number;
}

/** Accordion of questions with their answers. The first `open` of them are expanded. */
export function Questions({ questions, open }: QuestionsProps) {
  const t = useTranslations('guides');
  const copyLink = useCopyLink();
  return (
    <Accordion
      items={questions.map(({ id, title, body }, index) => ({
        id,
        title,
        open: index < open,
        content: (
          <>
            <RichText html={body} className="answer" />
            <a
              className="answer-link"
              href={`#${id}`}
              onClick={({ currentTarget }) => void copyLink(currentTarget.href)}
            >
              {t('link')}
            </a>
          </>
        ),
      }))}
    />
  );
}

/** Opens the question named in the URL fragment. */
export function useOpenLinkedQuestion(): void {
  const { hash } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the address names is found by the browser
  useEffect(() => {
    const named = document.querySelector<HTMLDetailsElement>('details:target');
    if (named) named.open = true;
  }, [hash]);
}
