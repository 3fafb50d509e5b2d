import type { MapShape, MapShapeKind } from '@dalil/contract/places';
import type {
  ExpressionSpecification,
  LayerSpecification,
  LineLayerSpecification,
  StyleSpecification,
  SymbolLayerSpecification,
} from 'maplibre-gl';
import { along, type MapLook, type Widths } from './map-look.ts';

/** Returns a map style built from the simplified map of a city. */
export function sketchStyle(shapes: readonly MapShape[], look: MapLook): StyleSpecification {
  const { colour, fonts } = look;

  const line = (id: string, kind: MapShapeKind, paint: string, widths: Widths): LineLayerSpecification => ({
    id,
    type: 'line',
    source: 'sketch',
    filter: ofKind(kind),
    ...look.line(paint, widths),
  });
  const names = (
    id: string,
    kind: MapShapeKind,
    size: number,
    layout: SymbolLayerSpecification['layout'] = {},
  ): SymbolLayerSpecification => ({
    id,
    type: 'symbol',
    source: 'sketch',
    filter: ofKind(kind),
    layout: { 'text-field': ['get', 'name'], 'text-font': fonts, 'text-size': size, ...layout },
    paint: look.names,
  });

  const layers: LayerSpecification[] = [
    { id: 'land', type: 'background', paint: { 'background-color': colour('land') } },
    {
      id: 'parks',
      type: 'fill',
      source: 'sketch',
      filter: ofKind('park'),
      paint: { 'fill-color': colour('park') },
    },
    line('rivers', 'river', 'water', [6, 40]),
    line('road-edges', 'road', 'edge', [4, 16]),
    line('motorway-edges', 'motorway', 'motorway-edge', [5, 22]),
    line('roads', 'road', 'road', [2.5, 13]),
    line('motorways', 'motorway', 'motorway', [3.5, 18]),
    names('river-names', 'river', 12, along),
    names('road-names', 'road', 12, along),
    names('motorway-names', 'motorway', 12, along),
    names('park-names', 'park', 12),
    names('place-names', 'place', 14),
  ];
  return {
    version: 8,
    sources: {
      sketch: { type: 'geojson', data: { type: 'FeatureCollection', features: shapes.map(feature) } },
    },
    layers,
  };
}

const ofKind = (kind: MapShapeKind): ExpressionSpecification => ['==', ['get', 'kind'], kind];

function feature({ kind, name, points }: MapShape): GeoJSON.Feature {
  const properties = { kind, name };
  if (kind === 'park')
    return { type: 'Feature', properties, geometry: { type: 'Polygon', coordinates: [points] } };
  if (kind === 'place') {
    return { type: 'Feature', properties, geometry: { type: 'Point', coordinates: points[0] ?? [] } };
  }
  return { type: 'Feature', properties, geometry: { type: 'LineString', coordinates: points } };
}
