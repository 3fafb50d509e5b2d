import type { Area, MapShape } from '@dalil/contract/places';
import type { StaffCity } from '@dalil/contract/staff-cities';
import type { Language } from '@dalil/messages/languages';
import { bilingualText, textIn } from '../../db/columns.ts';
import type { AreaRow } from './areas.service.ts';
import type { SketchedShape } from './places.service.ts';
import type { NamedCity } from './staff-cities.service.ts';

export function mapShapeView(shape: SketchedShape, lang: Language): MapShape {
  return { kind: shape.kind, name: textIn(shape, 'name', lang), points: shape.points };
}

export function areaView({ id, key, lat, lng, ...names }: AreaRow, lang: Language): Area {
  return { id, key, name: textIn(names, 'name', lang), location: { lat, lng } };
}

export function staffCityView(city: NamedCity, mayChange: boolean): StaffCity {
  const { id, region, hosts } = city;
  return {
    id,
    region,
    name: bilingualText(city, 'name'),
    state: bilingualText(city, 'state'),
    hosts,
    mayChange,
  };
}
