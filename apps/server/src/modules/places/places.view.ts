import type { MapShape } from '@dalil/contract/places';
import type { Language } from '@dalil/messages/languages';
import { textIn } from '../../db/columns.ts';
import type { SketchedShape } from './places.service.ts';

export function mapShapeView(shape: SketchedShape, lang: Language): MapShape {
  return { kind: shape.kind, name: textIn(shape, 'name', lang), points: shape.points };
}
