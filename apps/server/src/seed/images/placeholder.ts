import { arch, girihPattern, khatam, rosette, round, type Tiling } from './geometry.ts';
import icons from './icons.json' with { type: 'json' };
import ownIcons from './own-icons.json' with { type: 'json' };
import { type IconName, type Palette, type PaletteName, palettes } from './palettes.ts';
import { type Random, seededRandom } from './random.ts';

export type Layout = 'mosaic' | 'arch' | 'rosette' | 'screen' | 'plate';

export interface PlaceholderOptions {
  palette: PaletteName;
  icon: IconName;
  layout: Layout;
  width: number;
  height: number;
}

interface Canvas {
  width: number;
  height: number;
  /** Length of the shorter side; all other measures are relative to it. */
  unit: number;
  palette: Palette;
  icon: IconName;
  random: Random;
  tiling: Tiling;
  edge: number;
  angle: number;
  rotate: number;
}

interface Drawing {
  defs: string;
  body: string;
}

/**
 * Draws an image for an item without a photo: a pattern and an icon, without text or faces. Deterministic for a given
 * seed.
 */
export function placeholder(seed: string, options: PlaceholderOptions): string {
  const { width, height } = options;
  const random = seededRandom(`${seed}|${options.icon}`);
  const unit = Math.min(width, height);
  const tiling = random.pick<Tiling>(['4.8.8', '4.6.12', '3.12.12', '4.8.8']);
  const canvas: Canvas = {
    width,
    height,
    unit,
    palette: palettes[options.palette],
    icon: options.icon,
    random,
    tiling,
    edge: unit * (tiling === '4.8.8' ? random.range(0.13, 0.2) : random.range(0.075, 0.11)),
    angle: tiling === '4.8.8' ? random.pick([60, 67.5, 72]) : random.pick([60, 66, 72]),
    rotate: random.pick([0, 45, 30, 15]),
  };
  const { main, deep } = canvas.palette;
  const light = round(random.range(0.2, 0.8));
  const drawing = layouts[options.layout](canvas);
  const defs = `<linearGradient id="deep" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${main}"/><stop offset="1" stop-color="${deep}"/></linearGradient><radialGradient id="light" cx="${light}" cy="0.05" r="1"><stop offset="0" stop-color="#fff" stop-opacity=".34"/><stop offset=".6" stop-color="#fff" stop-opacity="0"/></radialGradient>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><defs>${defs}${drawing.defs}</defs>${drawing.body}</svg>`;
}

const layouts: Record<Layout, (canvas: Canvas) => Drawing> = {
  mosaic(canvas) {
    const { width, height, unit, palette } = canvas;
    const { main, pale, accent, paper } = palette;
    const fills = { 8: main, 12: main, 6: accent, 4: accent, 3: pale };
    return {
      defs: lattice(canvas, { stroke: paper, strokeWidth: unit * 0.006, fills }),
      body: `${fill(canvas, palette.deep)}${fill(canvas, 'url(#lattice)')}${fill(canvas, 'url(#light)')}<path d="${khatam(width / 2, height / 2, unit * 0.33)}" fill="${paper}" stroke="${accent}" stroke-width="${round(unit * 0.012)}" stroke-linejoin="round"/>${sign(canvas, width / 2, height / 2, 0.27, palette.deep)}`,
    };
  },

  arch(canvas) {
    const { width, height, unit, palette, random } = canvas;
    const span = unit * random.range(0.62, 0.74);
    const start = (width - span) / 2;
    const top = height * 0.12;
    const base = height * 0.86;
    const floor = (paint: string, thickness: number) =>
      `<rect y="${round(base)}" width="${width}" height="${round(thickness)}" fill="${paint}"/>`;
    const tiles = girihPattern('tiles', {
      tiling: '4.8.8',
      edge: unit * 0.05,
      angle: 67.5,
      stroke: palette.paper,
      strokeWidth: unit * 0.003,
      fills: { 8: palette.main, 4: palette.accent },
    });
    return {
      defs: faintLattice(canvas) + tiles,
      body: `${fill(canvas, palette.pale)}${fill(canvas, 'url(#lattice)')}${fill(canvas, 'url(#light)')}<path d="${arch(start - unit * 0.045, top - unit * 0.05, span + unit * 0.09, base, 0.6)}" fill="${palette.paper}" opacity=".9"/><path d="${arch(start, top, span, base, 0.6)}" fill="url(#deep)"/><circle cx="${width / 2}" cy="${round(height * 0.55)}" r="${round(unit * 0.23)}" fill="${palette.accent}" opacity=".2"/>${sign(canvas, width / 2, height * 0.55, 0.3, palette.paper)}${floor(palette.deep, height - base)}${floor('url(#tiles)', height - base)}${floor(palette.paper, unit * 0.012)}`,
    };
  },

  rosette(canvas) {
    const { width, height, unit, palette, random } = canvas;
    const petals = random.pick([12, 16, 14]);
    const side = random.pick([0.2, 0.8]);
    const flower = rosette(petals, unit * random.range(0.78, 0.92), [width * side, height * 0.22], {
      stroke: palette.pale,
      strokeWidth: unit * 0.005,
      petal: palette.main,
      tip: palette.accent,
      core: palette.accent,
    });
    const x = width * (side < 0.5 ? 0.7 : 0.3);
    return {
      defs: '',
      body: `${fill(canvas, 'url(#deep)')}${flower}${fill(canvas, 'url(#light)')}<circle cx="${round(x)}" cy="${round(height * 0.66)}" r="${round(unit * 0.21)}" fill="${palette.paper}"/>${sign(canvas, x, height * 0.66, 0.22, palette.deep)}`,
    };
  },

  screen(canvas) {
    const { width, height, unit, palette } = canvas;
    const centre = `cx="${width / 2}" cy="${height / 2}"`;
    return {
      defs: `${lattice(canvas, { stroke: palette.deep, strokeWidth: unit * 0.016 })}<radialGradient id="glow" cx=".5" cy=".55" r=".75"><stop offset="0" stop-color="${palette.accent}"/><stop offset=".55" stop-color="${palette.main}"/><stop offset="1" stop-color="${palette.deep}"/></radialGradient>`,
      body: `${fill(canvas, 'url(#glow)')}<rect width="${width}" height="${height}" fill="url(#lattice)" opacity=".72"/><circle ${centre} r="${round(unit * 0.25)}" fill="${palette.deep}"/><circle ${centre} r="${round(unit * 0.22)}" fill="none" stroke="${palette.accent}" stroke-width="${round(unit * 0.006)}"/>${sign(canvas, width / 2, height / 2, 0.24, palette.paper)}`,
    };
  },

  plate(canvas) {
    const { width, height, unit, palette } = canvas;
    return {
      defs: faintLattice(canvas),
      body: `${fill(canvas, palette.pale)}${fill(canvas, 'url(#lattice)')}${fill(canvas, 'url(#light)')}<path d="M0 ${round(height * 0.74)}H${width}V${height}H0Z" fill="${palette.main}" opacity=".16"/><ellipse cx="${width / 2}" cy="${round(height * 0.76)}" rx="${round(unit * 0.32)}" ry="${round(unit * 0.035)}" fill="${palette.deep}" opacity=".22"/><path d="${khatam(width / 2, height * 0.48, unit * 0.34)}" fill="url(#deep)"/>${sign(canvas, width / 2, height * 0.48, 0.3, palette.paper)}`,
    };
  },
};

function lattice(
  { tiling, edge, angle, rotate }: Canvas,
  style: { stroke: string; strokeWidth: number; fills?: Record<number, string>; opacity?: number },
): string {
  return girihPattern('lattice', { tiling, edge, angle, rotate, ...style });
}

function faintLattice(canvas: Canvas): string {
  const finer = { ...canvas, edge: canvas.edge * 0.8 };
  return lattice(finer, { stroke: canvas.palette.main, strokeWidth: canvas.unit * 0.004, opacity: 0.32 });
}

function fill({ width, height }: Canvas, paint: string): string {
  return `<rect width="${width}" height="${height}" fill="${paint}"/>`;
}

/** Lucide icons (see icons-LICENSE.txt) and additional ones in the same style. */
const signs: Record<IconName, string> = { ...icons, ...ownIcons };

/** Draws the icon centred, with the same line width at every size. */
function sign({ icon, unit }: Canvas, x: number, y: number, share: number, stroke: string): string {
  const size = unit * share;
  return `<g transform="translate(${round(x - size / 2)} ${round(y - size / 2)}) scale(${round(size / 24)})" fill="none" stroke="${stroke}" stroke-width="1.4" stroke-linecap="round" stroke-linejoin="round">${signs[icon]}</g>`;
}
