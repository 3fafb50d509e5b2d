import type { Guide } from '@dalil/contract/guides';
import { foldText } from '@dalil/messages/fold-text';

/** Returns the topics with the questions that contain every search term, after text normalisation. */
export function findQuestions(guides: readonly Guide[], typed: string): readonly Guide[] {
  const words = foldText(typed).split(' ').filter(Boolean);
  if (words.length === 0) return guides;
  return guides.flatMap((guide) => {
    const questions = guide.questions.filter(({ title, body }) => {
      const said = foldText(`${guide.title} ${title} ${body.replace(/<[^>]*>/g, ' ')}`);
      return words.every((word) => said.includes(word));
    });
    return questions.length > 0 ? [{ ...guide, questions }] : [];
  });
}
