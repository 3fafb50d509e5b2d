import type {
  GuidesContent,
  GuidesInput,
  TipsContent,
  TipsInput,
  TourContent,
  TourInput,
} from '@dalil/contract/content';
import { bilingualColumns, bilingualText } from '../../../db/columns.ts';
import {
  listGuides,
  listTips,
  listTourSteps,
  updateGuides,
  updateTips,
  updateTour,
} from '../guides/guides.service.ts';
import type { ContentDocument } from './content-document.ts';
import { clean, withAnchors } from './stored-content.ts';

/**
 * Assigns an anchor to each question. All guides share one page, so anchors of questions are unique across guides.
 */
function keptGuides({ guides }: GuidesInput): GuidesContent {
  const questions = withAnchors(guides.flatMap((guide) => guide.questions));
  return {
    guides: withAnchors(guides).map((guide) => ({
      ...guide,
      questions: questions
        .splice(0, guide.questions.length)
        .map((question) => ({ ...question, body: clean(question.body) })),
    })),
  };
}

export const guidesDocument: ContentDocument<GuidesInput, GuidesContent> = {
  name: 'guides',
  async read(db, scope) {
    const guides = await listGuides(db, scope);
    return {
      guides: guides.map((guide) => ({
        anchor: guide.anchor,
        title: bilingualText(guide, 'title'),
        lede: bilingualText(guide, 'lede'),
        questions: guide.questions.map((question) => ({
          anchor: question.anchor,
          title: bilingualText(question, 'title'),
          body: bilingualText(question, 'body'),
        })),
      })),
    };
  },
  toStored: keptGuides,
  write: (tx, scope, { guides }) =>
    updateGuides(
      tx,
      scope,
      guides.map(({ anchor, title, lede, questions }) => ({
        anchor,
        ...bilingualColumns('title', title),
        ...bilingualColumns('lede', lede),
        questions: questions.map((question) => ({
          anchor: question.anchor,
          ...bilingualColumns('title', question.title),
          ...bilingualColumns('body', question.body),
        })),
      })),
    ),
};

export const tipsDocument: ContentDocument<TipsInput, TipsContent> = {
  name: 'tips',
  async read(db, scope) {
    const tips = await listTips(db, scope);
    return {
      tips: tips.map((tip) => ({ title: bilingualText(tip, 'title'), text: bilingualText(tip, 'text') })),
    };
  },
  toStored: (tips) => tips,
  write: (tx, scope, { tips }) =>
    updateTips(
      tx,
      scope,
      tips.map(({ title, text }) => ({
        ...bilingualColumns('title', title),
        ...bilingualColumns('text', text),
      })),
    ),
};

export const tourDocument: ContentDocument<TourInput, TourContent> = {
  name: 'tour',
  async read(db, scope) {
    const steps = await listTourSteps(db, scope);
    return {
      steps: steps.map((step) => ({
        control: step.control,
        title: bilingualText(step, 'title'),
        text: bilingualText(step, 'text'),
      })),
    };
  },
  toStored: (tour) => tour,
  write: (tx, scope, { steps }) =>
    updateTour(
      tx,
      scope,
      steps.map(({ control, title, text }) => ({
        control,
        ...bilingualColumns('title', title),
        ...bilingualColumns('text', text),
      })),
    ),
};
