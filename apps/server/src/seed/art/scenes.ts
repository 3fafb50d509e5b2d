import { arch, girihPattern, khatam, round } from './geometry.ts';
import { type Random, seededRandom } from './random.ts';

interface Row {
  base: number;
  low: number;
  high: number;
  narrow: number;
  wide: number;
  domes?: boolean;
}

/** Draws a row of flat, stepped, gabled and optionally domed roofs. */
function roofs(random: Random, width: number, { base, low, high, narrow, wide, domes = false }: Row): string {
  let x = -20;
  let path = `M-20 ${base + 300}V${base}`;
  while (x < width + 20) {
    const span = random.range(narrow, wide);
    path += `V${round(base - random.range(low, high))}`;
    const shape = random.next();
    if (domes && shape < 0.16 && span > narrow * 1.2) {
      path += `h${round(span * 0.15)}c0 ${round(-span * 0.45)} ${round(span * 0.2)} ${round(-span * 0.5)} ${round(span * 0.35)} ${round(-span * 0.72)}c${round(span * 0.15)} ${round(span * 0.22)} ${round(span * 0.35)} ${round(span * 0.27)} ${round(span * 0.35)} ${round(span * 0.72)}h${round(span * 0.15)}`;
    } else if (shape < 0.3) {
      path += `h${round(span * 0.3)}v-14h${round(span * 0.4)}v14h${round(span * 0.3)}`;
    } else if (shape < 0.42) {
      path += `l${round(span / 2)} -18l${round(span / 2)} 18`;
    } else {
      path += `h${round(span)}`;
    }
    x += span;
  }
  return `${path}V${base + 300}Z`;
}

/** Draws dusk over the city. The sun is on the right, because the text stands on the inline-start half. */
export function heroScene(width: number, height: number): string {
  const random = seededRandom('hero');
  const sun = round(width * 0.74);
  const base = height * 0.9;
  const reach = Math.max(width, 700);
  let windows = '';
  for (let i = 0; i < Math.round(width / 16); i++) {
    const x = round(random.range(0, width));
    const y = round(random.range(base - 55, base + 40));
    windows += `<rect x="${x}" y="${y}" width="4" height="6" rx="1" fill="#ffc98a" opacity="${round(random.range(0.25, 0.9))}"/>`;
  }
  const tower = (x: number, scale: number) =>
    `<g transform="translate(${round(x)} ${base - 6}) scale(${scale})"><path d="M-7 0V-120h-4v-8h22v8h-4V0zM-5 -128V-160c0-8 5-12 5-20c0 8 5 12 5 20v32z"/></g>`;
  const hall = round(sun - Math.min(width * 0.12, 173));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><defs>
<linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#06282c"/><stop offset=".5" stop-color="#0b4f4e"/><stop offset=".8" stop-color="#2c7a70"/><stop offset="1" stop-color="#e79a55"/></linearGradient>
<radialGradient id="glow" gradientUnits="userSpaceOnUse" cx="${sun}" cy="${base - 30}" r="${round(reach * 0.42)}"><stop offset="0" stop-color="#ffb469" stop-opacity=".95"/><stop offset=".35" stop-color="#f58b3c" stop-opacity=".45"/><stop offset="1" stop-color="#f58b3c" stop-opacity="0"/></radialGradient>
<radialGradient id="fade" gradientUnits="userSpaceOnUse" cx="${sun}" cy="${round(height * 0.42)}" r="${round(reach * 0.62)}"><stop offset="0" stop-color="#fff" stop-opacity=".9"/><stop offset=".5" stop-color="#fff" stop-opacity=".35"/><stop offset="1" stop-color="#fff" stop-opacity=".06"/></radialGradient>
<mask id="faded"><rect width="${width}" height="${height}" fill="url(#fade)"/></mask>
${girihPattern('lattice', { tiling: '4.6.12', edge: 44, angle: 66, stroke: '#bfe8df', strokeWidth: 1.3, opacity: 0.5 })}</defs>
<rect width="${width}" height="${height}" fill="url(#sky)"/><rect width="${width}" height="${height}" fill="url(#glow)"/>
<g mask="url(#faded)"><rect width="${width}" height="${height}" fill="url(#lattice)"/></g>
<circle cx="${sun}" cy="${base - 40}" r="86" fill="#ffd9a6" opacity=".95"/>
<path d="${roofs(random, width, { base: base - 26, low: 20, high: 96, narrow: 46, wide: 110 })}" fill="#1f6b66" opacity=".75"/>
<g fill="#0d4a4a">${tower(hall, 0.95)}${tower(hall + 101, 1.12)}<path d="M${hall - 4} ${base}v-46h18c2-34 24-40 32-58c8 18 30 24 32 58h22v46z"/></g>
<path d="${roofs(random, width, { base: base + 8, low: 8, high: 66, narrow: 34, wide: 86, domes: true })}" fill="#0b3f42"/>
<path d="${roofs(random, width, { base: base + 44, low: 4, high: 44, narrow: 40, wide: 120 })}" fill="#072a2f"/>${windows}</svg>`;
}

/**
 * Draws a street of shops seen through an arch, 456 × 456. Asymmetric on purpose, so that mirroring for Arabic is
 * visible.
 */
export function squareScene(): string {
  const awning = (x: number, y: number, width: number, stripes: number, even: string, odd: string) => {
    const stripe = width / stripes;
    return Array.from(
      { length: stripes },
      (_, i) =>
        `<path d="M${round(x + i * stripe)} ${y}h${round(stripe)}v26a${round(stripe / 2)} ${round(stripe / 2)} 0 0 1 ${round(-stripe)} 0z" fill="${i % 2 ? odd : even}"/>`,
    ).join('');
  };
  const lantern = (x: number, from: number, y: number, scale: number) =>
    `<path d="M${x} ${from}V${y}" stroke="#7d3416" stroke-width="2"/><g transform="translate(${x} ${y}) scale(${scale})"><path d="M-5 0h10l5 9v20l-5 9H-5l-5-9V9z" fill="#ffd08a" stroke="#8a4a17" stroke-width="2.4" stroke-linejoin="round"/><path d="M0 0v38M-10 9h20M-10 29h20" stroke="#8a4a17" stroke-width="1.6"/><path d="M0 38v8" stroke="#8a4a17" stroke-width="2.4"/></g>`;
  const window = (x: number) => `<path d="${arch(x, 232, 26, 280, 0.7)}"/>`;
  const border = Array.from(
    { length: 11 },
    (_, i) =>
      `<path d="${khatam(58 + i * 34, 436, i % 2 ? 6 : 9)}" fill="${i % 2 ? '#ee7420' : '#0f716b'}"/>`,
  ).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 456 456"><defs><clipPath id="opening"><path d="${arch(62, 40, 332, 414, 0.58)}"/></clipPath>
${girihPattern('tiles', { tiling: '4.8.8', edge: 19, angle: 67.5, stroke: '#fdfbf7', strokeWidth: 1.4, fills: { 8: '#0f716b', 4: '#ee7420' } })}
<linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#8fd0c7"/><stop offset=".55" stop-color="#fde3c4"/><stop offset="1" stop-color="#f9b777"/></linearGradient></defs>
<rect width="456" height="456" fill="#0b4946"/><rect width="456" height="456" fill="url(#tiles)"/>
<path d="${arch(40, 14, 376, 456, 0.58)}" fill="#fdfbf7"/><path d="${arch(50, 25, 356, 456, 0.58)}" fill="none" stroke="#c9b898" stroke-width="2"/>
<g clip-path="url(#opening)"><rect width="456" height="456" fill="url(#sky)"/><circle cx="286" cy="214" r="50" fill="#f98a3c"/>
<path d="M40 300V238h46v-20h34v30h40v-26h50v34h40v-22h52v30h44v-14h60v60z" fill="#4fa59b" opacity=".75"/>
<g fill="#2c7f78"><path d="M318 300v-92h-3v-6h16v6h-3v92zM319 202v-22c0-5 4-8 4-14c0 6 4 9 4 14v22z"/><path d="M334 300v-40c0-20 14-26 22-38c8 12 22 18 22 38v40z"/></g>
<path d="M62 414V206h118v208z" fill="#b8562b"/><path d="M62 206h118v14H62z" fill="#8f3f1b"/><g fill="#ffe0b5">${window(78)}${window(112)}${window(146)}</g>
<path d="M70 414v-92h100v92z" fill="#5b2710"/><path d="M80 414v-78h34v78zM122 336h40v44h-40z" fill="#ffcf8f"/>${awning(62, 296, 122, 6, '#fdfbf7', '#0f716b')}
<path d="M180 414V252h112v162z" fill="#f3e6cc"/><path d="M180 252h112v12H180z" fill="#c9a766"/><path d="M194 272h84v26h-84z" fill="#0b4946"/><path d="M206 285h60" stroke="#f4b67f" stroke-width="5" stroke-linecap="round" stroke-dasharray="16 7 26 7"/><path d="${arch(192, 336, 40, 414, 0.6)}" fill="#0f716b"/><path d="M242 340h40v44h-40z" fill="#9fd6cd"/><path d="M242 362h40M262 340v44" stroke="#f3e6cc" stroke-width="3"/>${awning(180, 308, 112, 6, '#ee7420', '#fff5ec')}
<path d="M292 414V286h110v128z" fill="#0f716b"/><path d="M292 286h110v10H292z" fill="#0b4946"/><path d="M306 340h46v50h-46z" fill="#ffcf8f"/><path d="M364 336h28v78h-28z" fill="#0b3b39"/>${awning(292, 304, 110, 5, '#f3e6cc', '#b8562b')}
<path d="M322 414v-34" stroke="#5b2710" stroke-width="6"/><circle cx="322" cy="362" r="24" fill="#6c7a3a"/><circle cx="338" cy="374" r="15" fill="#7e8d48"/>
<path d="M40 404h380v20H40z" fill="#e1d5c1"/></g>
<g>${lantern(172, 78, 118, 0.9)}${lantern(228, 40, 138, 1.15)}${lantern(276, 74, 104, 0.75)}</g><rect y="414" width="456" height="42" fill="#fdfbf7"/><path d="M40 414h376" stroke="#c9b898" stroke-width="2"/><g>${border}</g></svg>`;
}
