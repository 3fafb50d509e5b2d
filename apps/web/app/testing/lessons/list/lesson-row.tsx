import type { LessonCard } from '@dalil/contract/testing/lessons';
import { Card, CardBody, CardFoot, CardTitle } from '@dalil/ui/card';
import type { Light } from '../../../shared/listing/list/list-page.tsx';
import { SaveHeart } from '../../../shared/listing/saved/save-heart.tsx';
import { LessonTerms } from '../lesson-card.tsx';
import { lesson as kind, lessonPaths } from '../lessons.ts';

/** Row of a lesson in a list. The row and the lesson's pin on the map are highlighted together. */
export function LessonRow({
  lesson,
  highlightedId: lit,
  onHighlight: onLight,
}: Light & { lesson: LessonCard }) {
  const { id, slug, title } = lesson;
  return (
    <Card row className="result-row" data-lit={lit === id || undefined} onFocus={() => onLight(id)}>
      <CardBody>
        <CardTitle href={lessonPaths.page(id, slug)} level={2}>
          {title}
        </CardTitle>
        <CardFoot>
          <LessonTerms lesson={lesson} />
        </CardFoot>
      </CardBody>
      <SaveHeart type={kind} id={id} name={title} path={lessonPaths.page(id, slug)} />
    </Card>
  );
}
