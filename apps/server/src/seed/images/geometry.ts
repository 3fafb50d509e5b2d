type Point = readonly [x: number, y: number];

const degree = Math.PI / 180;

/** Rounds to two decimals, which is finer than a pixel at any size used. */
export const round = (value: number): number => Number(value.toFixed(2));

const polygon = (points: Point[]) => `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}Z`;

/**
 * Draws a girih star (Islamic geometric pattern) by the "polygons in contact" method: from every edge midpoint of a
 * regular tiling two rays go inwards at a contact angle, and rays from neighbouring edges meet on the bisector. So
 * each polygon becomes a star, and adjoining stars connect.
 */
function star(corners: number, apothem: number, [cx, cy]: Point, turn: number, contact: number): string {
  const slope = Math.tan(Math.PI / corners);
  const reach = (apothem * slope) / (Math.cos(contact) + Math.sin(contact) * slope);
  const inner = Math.hypot(apothem - reach * Math.sin(contact), reach * Math.cos(contact));
  const points: Point[] = [];
  for (let i = 0; i < corners; i++) {
    const a = turn + (i * 2 * Math.PI) / corners;
    const b = a + Math.PI / corners;
    points.push(
      [cx + apothem * Math.cos(a), cy + apothem * Math.sin(a)],
      [cx + inner * Math.cos(b), cy + inner * Math.sin(b)],
    );
  }
  return polygon(points);
}

export type Tiling = '4.8.8' | '4.6.12' | '3.12.12';
/** Fill colours by number of tile corners. Without a colour only the lines are drawn. */
type Fills = Partial<Record<number, string>>;

interface Repeat {
  width: number;
  height: number;
  stars: { corners: number; path: string }[];
}

/** Returns one repeating unit of a girih pattern whose tiles have this edge length. */
function girih(tiling: Tiling, edge: number, angle: number): Repeat {
  const contact = angle * degree;
  if (tiling === '4.8.8') return octagons(edge, contact);
  return dodecagons(edge, contact, tiling === '4.6.12');
}

function octagons(edge: number, contact: number): Repeat {
  const apothem = (edge * (1 + Math.SQRT2)) / 2;
  const side = 2 * apothem;
  const corners: Point[] = [
    [0, 0],
    [side, 0],
    [0, side],
    [side, side],
  ];
  return {
    width: round(side),
    height: round(side),
    stars: [
      ...corners.map((centre) => ({ corners: 8, path: star(8, apothem, centre, 0, contact) })),
      { corners: 4, path: star(4, edge / 2, [side / 2, side / 2], Math.PI / 4, contact) },
    ],
  };
}

/**
 * Girih unit of dodecagons. If `spaced`, squares and hexagons fill the space between them; otherwise they touch and
 * only triangles remain.
 */
function dodecagons(edge: number, contact: number, spaced: boolean): Repeat {
  const apothem = (edge * (2 + Math.sqrt(3))) / 2;
  const width = 2 * apothem + (spaced ? edge : 0);
  const height = width * Math.sqrt(3);
  const margin = apothem + (spaced ? edge : 0);
  const stars: Repeat['stars'] = [];
  for (const centre of lattice(width, height)) {
    const [x, y] = centre;
    if (x < -margin || x > width + margin || y < -margin || y > height + margin) continue;
    const around = (distance: number, turn: number): Point => [
      x + distance * Math.cos(turn * degree),
      y + distance * Math.sin(turn * degree),
    ];
    stars.push({ corners: 12, path: star(12, apothem, centre, 0, contact) });
    if (spaced) {
      const hexagon = (edge * Math.sqrt(3)) / 2;
      for (const turn of [0, 60, 120])
        stars.push({ corners: 4, path: star(4, edge / 2, around(width / 2, turn), turn * degree, contact) });
      for (const turn of [30, 90])
        stars.push({
          corners: 6,
          path: star(6, hexagon, around(apothem + hexagon, turn), turn * degree, contact),
        });
    } else {
      const triangle = edge / (2 * Math.sqrt(3));
      for (const turn of [30, 90])
        stars.push({
          corners: 3,
          path: star(3, triangle, around(apothem + triangle, turn), turn * degree + Math.PI, contact),
        });
    }
  }
  return { width: round(width), height: round(height), stars };
}

function lattice(width: number, height: number): Point[] {
  const points: Point[] = [];
  for (let i = -1; i <= 2; i++)
    for (let j = -1; j <= 2; j++)
      points.push([i * width, j * height], [(i + 0.5) * width, (j + 0.5) * height]);
  return points;
}

interface PatternStyle {
  tiling: Tiling;
  edge: number;
  angle: number;
  stroke: string;
  strokeWidth: number;
  fills?: Fills;
  rotate?: number;
  opacity?: number;
}

/**
 * Returns a `<pattern>` element for `<defs>`: with fill colours a zellij (tile mosaic), otherwise a lattice of lines.
 */
export function girihPattern(id: string, style: PatternStyle): string {
  const { width, height, stars } = girih(style.tiling, style.edge, style.angle);
  const body = stars
    .map(({ corners, path }) => `<path d="${path}" fill="${style.fills?.[corners] ?? 'none'}"/>`)
    .join('');
  const transform = style.rotate ? ` patternTransform="rotate(${style.rotate})"` : '';
  return `<pattern id="${id}" width="${width}" height="${height}" patternUnits="userSpaceOnUse"${transform}><g stroke="${style.stroke}" stroke-width="${style.strokeWidth}" stroke-linejoin="round" opacity="${style.opacity ?? 1}">${body}</g></pattern>`;
}

interface RosetteStyle {
  stroke: string;
  strokeWidth: number;
  petal: string;
  tip: string;
  core: string;
}

/** Draws petals around a star, as on carved doors. */
export function rosette(petals: number, radius: number, [cx, cy]: Point, style: RosetteStyle): string {
  const half = Math.PI / petals;
  const at = (share: number, angle: number): Point => [
    cx + share * radius * Math.cos(angle),
    cy + share * radius * Math.sin(angle),
  ];
  const core: Point[] = [];
  let paths = '';
  for (let i = 0; i < petals; i++) {
    const a = 2 * half * i;
    const b = a + half;
    const petal = [
      at(0.34, a),
      at(0.47, a - half * 0.62),
      at(0.72, a - half * 0.74),
      at(0.86, a),
      at(0.72, a + half * 0.74),
      at(0.47, a + half * 0.62),
    ];
    const tip = [at(0.74, b), at(0.9, b - half * 0.55), at(1, b), at(0.9, b + half * 0.55)];
    paths += `<path d="${polygon(petal)}" fill="${style.petal}"/><path d="${polygon(tip)}" fill="${style.tip}"/>`;
    core.push(at(0.3, a), at(0.2, b));
  }
  return `<g stroke="${style.stroke}" stroke-width="${round(style.strokeWidth)}" stroke-linejoin="round">${paths}<path d="${polygon(core)}" fill="${style.core}"/></g>`;
}

/** Draws a khatam: an eight-pointed star made of two squares. */
export function khatam(cx: number, cy: number, radius: number): string {
  const inner = radius * (Math.cos(45 * degree) / Math.cos(22.5 * degree));
  const points: Point[] = [];
  for (let i = 0; i < 16; i++) {
    const angle = (i * 22.5 - 90) * degree;
    const distance = i % 2 ? inner : radius;
    points.push([cx + distance * Math.cos(angle), cy + distance * Math.sin(angle)]);
  }
  return polygon(points);
}

/** Returns the outline of a pointed (four-centred) arch standing on a base line. */
export function arch(x: number, y: number, width: number, base: number, rise: number): string {
  const height = width * rise;
  const shoulder = round(y + height * 0.42);
  const upper = round(y + height * 0.2);
  const spring = round(y + height);
  return `M${round(x)} ${round(base)}V${spring}C${round(x)} ${shoulder} ${round(x + width * 0.22)} ${upper} ${round(x + width / 2)} ${round(y)}C${round(x + width * 0.78)} ${upper} ${round(x + width)} ${shoulder} ${round(x + width)} ${spring}V${round(base)}Z`;
}
