import type {
  GuidesContent,
  GuidesInput,
  TipsContent,
  TipsInput,
  TourContent,
  TourInput,
} from '@dalil/contract/content';
import { bothOf, columnsOf } from '../../../db/columns.ts';
import {
  listGuides,
  listTips,
  listTourSteps,
  updateGuides,
  updateTips,
  updateTour,
} from '../guides/guides.service.ts';
import type { ContentPart } from './content-part.ts';
import { anchored, clean } from './kept-words.ts';

/** Assigns anchors. All guides share one page, so anchors of questions are unique across guides. */
function keptGuides({ guides }: GuidesInput): GuidesContent {
  const questions = anchored(guides.flatMap((guide) => guide.questions));
  return {
    guides: anchored(guides).map((guide) => ({
      ...guide,
      questions: questions
        .splice(0, guide.questions.length)
        .map((question) => ({ ...question, body: clean(question.body) })),
    })),
  };
}

export const guidesPart: ContentPart<GuidesInput, GuidesContent> = {
  name: 'guides',
  async read(db, scope) {
    const guides = await listGuides(db, scope);
    return {
      guides: guides.map((guide) => ({
        anchor: guide.anchor,
        title: bothOf(guide, 'title'),
        lede: bothOf(guide, 'lede'),
        questions: guide.questions.map((question) => ({
          anchor: question.anchor,
          title: bothOf(question, 'title'),
          body: bothOf(question, 'body'),
        })),
      })),
    };
  },
  keep: keptGuides,
  write: (tx, scope, { guides }) =>
    updateGuides(
      tx,
      scope,
      guides.map(({ anchor, title, lede, questions }) => ({
        anchor,
        ...columnsOf('title', title),
        ...columnsOf('lede', lede),
        questions: questions.map((question) => ({
          anchor: question.anchor,
          ...columnsOf('title', question.title),
          ...columnsOf('body', question.body),
        })),
      })),
    ),
};

export const tipsPart: ContentPart<TipsInput, TipsContent> = {
  name: 'tips',
  async read(db, scope) {
    const tips = await listTips(db, scope);
    return { tips: tips.map((tip) => ({ title: bothOf(tip, 'title'), text: bothOf(tip, 'text') })) };
  },
  keep: (tips) => tips,
  write: (tx, scope, { tips }) =>
    updateTips(
      tx,
      scope,
      tips.map(({ title, text }) => ({ ...columnsOf('title', title), ...columnsOf('text', text) })),
    ),
};

export const tourPart: ContentPart<TourInput, TourContent> = {
  name: 'tour',
  async read(db, scope) {
    const steps = await listTourSteps(db, scope);
    return {
      steps: steps.map((step) => ({
        control: step.control,
        title: bothOf(step, 'title'),
        text: bothOf(step, 'text'),
      })),
    };
  },
  keep: (tour) => tour,
  write: (tx, scope, { steps }) =>
    updateTour(
      tx,
      scope,
      steps.map(({ control, title, text }) => ({
        control,
        ...columnsOf('title', title),
        ...columnsOf('text', text),
      })),
    ),
};
