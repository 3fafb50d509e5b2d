import type { Guide } from '@dalil/contract/guides';
import type { FAQPage } from 'schema-dts';
import type { Telling, Told } from '../../shared/page/json-ld/told.ts';

/** Structured data of the questions and answers. */
export const faqPage = (guides: readonly Guide[], { lang, url }: Telling): Told<FAQPage> | null => {
  const questions = guides.flatMap((guide) => guide.questions);
  if (questions.length === 0) return null;
  return {
    '@type': 'FAQPage',
    '@id': url,
    url,
    inLanguage: lang,
    mainEntity: questions.map(({ id, title, body }) => ({
      '@type': 'Question',
      url: `${url}#${id}`,
      name: title,
      acceptedAnswer: { '@type': 'Answer', text: body },
    })),
  };
};
