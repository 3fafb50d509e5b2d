import type { Guide } from '@dalil/contract/guides';
import { normaliseText } from '@dalil/messages/normalise-text';

/**
 * Returns the topics with only those questions in which every search term occurs in the question, its answer or the
 * title of the topic, after text normalisation. Without a search term returns all.
 */
export function findQuestions(guides: readonly Guide[], typed: string): readonly Guide[] {
  const words = normaliseText(typed).split(' ').filter(Boolean);
  if (words.length === 0) return guides;
  return guides.flatMap((guide) => {
    const questions = guide.questions.filter(({ title, body }) => {
      const said = normaliseText(`${guide.title} ${title} ${body.replace(/<[^>]*>/g, ' ')}`);
      return words.every((word) => said.includes(word));
    });
    return questions.length > 0 ? [{ ...guide, questions }] : [];
  });
}
