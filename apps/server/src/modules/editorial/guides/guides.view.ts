import type { Guide, GuideDetail, GuidesData } from '@dalil/contract/guides';
import type { Language } from '@dalil/messages/languages';
import { textIn } from '../../../db/columns.ts';
import { cleanHtml } from '../../../text/clean-html.ts';
import { slugOf } from '../../../text/slug.ts';
import type { GuideRow, StepRow, TipRow, WholeGuide } from './guides.service.ts';

interface Rows {
  guides: readonly WholeGuide[];
  tips: readonly TipRow[];
  steps: readonly StepRow[];
}

export function viewGuides({ guides, tips, steps }: Rows, lang: Language): GuidesData {
  return {
    guides: guides.map((guide) => viewGuide(guide, lang)),
    tips: tips.map((tip) => ({ title: textIn(tip, 'title', lang), text: textIn(tip, 'text', lang) })),
    tour: steps.map((step) => ({
      control: step.control,
      title: textIn(step, 'title', lang),
      text: textIn(step, 'text', lang),
    })),
  };
}

export function viewGuideDetail(guide: WholeGuide, all: readonly GuideRow[], lang: Language): GuideDetail {
  return { ...viewGuide(guide, lang), all: all.map((each) => viewName(each, lang)) };
}

function viewGuide(guide: WholeGuide, lang: Language): Guide {
  return {
    ...viewName(guide, lang),
    lede: textIn(guide, 'lede', lang),
    questions: guide.questions.map((question) => ({
      id: question.anchor,
      title: textIn(question, 'title', lang),
      body: cleanHtml(textIn(question, 'body', lang)),
    })),
  };
}

const viewName = (guide: GuideRow, lang: Language) => ({
  id: guide.id,
  slugs: { en: slugOf(guide.titleEn), ar: slugOf(guide.titleAr) },
  title: textIn(guide, 'title', lang),
});
