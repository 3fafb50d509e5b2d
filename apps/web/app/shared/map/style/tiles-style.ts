import type { Language } from '@dalil/messages/languages';
import type {
  ExpressionSpecification,
  LayerSpecification,
  LineLayerSpecification,
  StyleSpecification,
  SymbolLayerSpecification,
} from 'maplibre-gl';
import { along, type MapLook, type Widths } from './map-look.ts';

const green = [
  'cemetery',
  'forest',
  'garden',
  'golf_course',
  'grass',
  'grassland',
  'national_park',
  'nature_reserve',
  'park',
  'playground',
  'protected_area',
  'recreation_ground',
  'scrub',
  'village_green',
  'wood',
];
/** Landmarks that help with orientation. Shops are left out because our own pins show them. */
const landmarks = [
  'aerodrome',
  'college',
  'hospital',
  'library',
  'museum',
  'park',
  'place_of_worship',
  'school',
  'stadium',
  'station',
  'townhall',
  'university',
];
const sizeOfPlace: ExpressionSpecification = [
  'match',
  ['get', 'kind_detail'],
  'city',
  17,
  ['town', 'village'],
  14,
  13,
];

/** Returns a map style for a single tile file with the layers of the Protomaps basemap (version 4). */
export function tilesStyle(url: string, lang: Language, look: MapLook): StyleSpecification {
  const { colour, fonts } = look;
  const source = 'tiles';
  // Names are in the page's language if available, otherwise in the local language.
  const name: ExpressionSpecification = ['coalesce', ['get', `name:${lang}`], ['get', 'name']];

  const area = (
    id: string,
    layer: string,
    filter: ExpressionSpecification | boolean = true,
  ): LayerSpecification => ({
    id,
    type: 'fill',
    source,
    'source-layer': layer,
    filter: ['all', ['==', ['geometry-type'], 'Polygon'], filter],
    paint: { 'fill-color': colour(id) },
  });
  const line = (
    id: string,
    [layer, ...kinds]: [layer: string, ...kinds: string[]],
    paint: string,
    widths: Widths,
    minzoom = 0,
  ): LineLayerSpecification => ({
    id,
    type: 'line',
    source,
    'source-layer': layer,
    minzoom,
    filter: ['all', ['==', ['geometry-type'], 'LineString'], ofKind(...kinds)],
    ...look.line(paint, widths),
  });
  const names = (
    id: string,
    layer: string,
    filter: ExpressionSpecification,
    size: number | ExpressionSpecification,
    layout: SymbolLayerSpecification['layout'] = {},
    minzoom = 0,
  ): SymbolLayerSpecification => ({
    id,
    type: 'symbol',
    source,
    'source-layer': layer,
    minzoom,
    filter,
    layout: { 'text-field': name, 'text-font': fonts, 'text-size': size, 'text-max-width': 8, ...layout },
    paint: look.names,
  });
  const isPoint: ExpressionSpecification = ['==', ['geometry-type'], 'Point'];

  return {
    version: 8,
    sources: { [source]: { type: 'vector', url } },
    layers: [
      { id: 'land', type: 'background', paint: { 'background-color': colour('land') } },
      area('park', 'landuse', ofKind(...green)),
      area('water', 'water'),
      line('streams', ['water', 'stream'], 'water', [0.5, 3], 13),
      line('rivers', ['water', 'river', 'canal'], 'water', [1.5, 14]),
      { ...area('building', 'buildings'), minzoom: 14 },
      line('paths', ['roads', 'path'], 'edge', [0.5, 3], 15),
      line('rails', ['roads', 'rail'], 'edge', [1, 3], 11),
      line('street-edges', ['roads', 'minor_road'], 'edge', [0.8, 13], 13),
      line('road-edges', ['roads', 'major_road'], 'edge', [2.4, 17]),
      line('motorway-edges', ['roads', 'highway'], 'motorway-edge', [3.6, 22]),
      line('streets', ['roads', 'minor_road'], 'road', [0.5, 10], 12),
      line('roads', ['roads', 'major_road'], 'road', [1.6, 14]),
      line('motorways', ['roads', 'highway'], 'motorway', [2.4, 18]),
      names('water-names', 'water', isPoint, 12),
      names('river-names', 'water', ofKind('river', 'canal'), 12, along, 12),
      names('street-names', 'roads', ofKind('minor_road'), 11, along, 15),
      names('road-names', 'roads', ofKind('major_road', 'highway'), 12, along, 12),
      names('landmark-names', 'pois', ofKind(...landmarks), 11, {}, 14),
      names('quarter-names', 'places', ofKind('neighbourhood', 'macrohood'), 12, {}, 12),
      names('place-names', 'places', ofKind('locality'), sizeOfPlace),
    ],
  };
}

const ofKind = (...kinds: string[]): ExpressionSpecification => ['in', ['get', 'kind'], ['literal', kinds]];
