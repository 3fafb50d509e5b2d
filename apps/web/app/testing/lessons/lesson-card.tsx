import type { LessonCard as Lesson } from '@dalil/contract/testing/lessons';
import { formatMoney } from '@dalil/messages/formats';
import { Badge } from '@dalil/ui/badge';
import { Card, CardBody, CardFoot, CardMedia, CardTitle } from '@dalil/ui/card';
import { SaveHeart } from '../../shared/listing/saved/save-heart.tsx';
import { Picture } from '../../shared/text/picture.tsx';
import { lesson as kind, lessonPaths, useLessonMessages } from './lessons.ts';

export function LessonCard({ lesson, level = 3 }: { lesson: Lesson; level?: 2 | 3 }) {
  const { id, slug, title, picture } = lesson;
  return (
    <Card>
      <CardMedia ratio="4/3">{picture && <Picture picture={picture} alt="" sizes="310px" />}</CardMedia>
      <SaveHeart type={kind} id={id} name={title} path={lessonPaths.page(id, slug)} />
      <CardBody>
        <CardTitle href={lessonPaths.page(id, slug)} level={level}>
          {title}
        </CardTitle>
        <CardFoot>
          <LessonTerms lesson={lesson} />
        </CardFoot>
      </CardBody>
    </Card>
  );
}

/** Terms of a lesson: whether it is offered or wanted, and its price. */
export function LessonTerms({ lesson: { side, amount } }: { lesson: Pick<Lesson, 'side' | 'amount'> }) {
  const t = useLessonMessages();
  return (
    <>
      <Badge>{t(`side.${side}`)}</Badge>
      <span>{amount === null ? t('noPrice') : t('price', { amount: formatMoney(amount) })}</span>
    </>
  );
}
