import type { ExpressionSpecification, LineLayerSpecification, SymbolLayerSpecification } from 'maplibre-gl';

/** The colours and letters of the page, as a style of MapLibre takes them. */
export interface MapLook {
  /** By what it is of: `--map-water` is `water`. */
  colour(name: string): string;
  /** Of names. Letters are drawn from the fonts of the page, which MapLibre shapes itself. */
  fonts: string[];
  names: NonNullable<SymbolLayerSpecification['paint']>;
  /** Of a line in one of the colours, as wide as its two widths say. */
  line(name: string, widths: Widths): Pick<LineLayerSpecification, 'layout' | 'paint'>;
}

/** In pixels, when the whole city is seen and when one corner of it is. */
export type Widths = readonly [far: number, near: number];

export function mapLook(look: CSSStyleDeclaration): MapLook {
  const colour = (name: string) => look.getPropertyValue(`--map-${name}`).trim();
  // Its stand-ins are fonts of the device, which cannot be waited for.
  const [font = ''] = look.fontFamily.split(',');
  return {
    colour,
    fonts: [font.trim().replaceAll('"', ''), 'sans-serif'],
    names: { 'text-color': colour('label'), 'text-halo-color': colour('halo'), 'text-halo-width': 1.5 },
    line: (name, widths) => ({
      layout: { 'line-cap': 'round', 'line-join': 'round' },
      paint: { 'line-color': colour(name), 'line-width': growing(widths) },
    }),
  };
}

/** Names that follow a line. */
export const along = { 'symbol-placement': 'line', 'symbol-spacing': 250 } as const;

const growing = ([far, near]: Widths): ExpressionSpecification => [
  'interpolate',
  ['exponential', 1.5],
  ['zoom'],
  11,
  far,
  17,
  near,
];
