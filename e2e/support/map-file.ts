import { gzipSync } from 'node:zlib';

type Place = readonly [lng: number, lat: number];

/** A map feature in a layer of the Protomaps basemap. */
export interface MapFeature {
  layer: string;
  properties: Record<string, string>;
  shape: 'point' | 'line' | 'area';
  places: Place[];
}

const extent = 4_096;
const zoom = 10;
const tilesAcross = 2 ** zoom;

/** Builds a complete PMTiles file (version 3) with a single tile around a place. */
export function mapFile(around: Place, features: readonly MapFeature[]): Buffer {
  const [x, y] = onTiles(around).map(Math.floor) as [number, number];
  const tile = gzipSync(tileOf(features, [x, y]));
  const metadata = gzipSync('{}');
  // One directory entry: tile id, run length 1, byte length, and offset 0, which is encoded as 1.
  const directory = gzipSync(bytes([1, tileId(x, y), 1, tile.length, 1]));

  const header = Buffer.alloc(127);
  header.write('PMTiles');
  header.writeUInt8(3, 7);
  let offset = header.length;
  const sections: [at: number, length: number][] = [
    [8, directory.length],
    [24, metadata.length],
    [40, 0],
    [56, tile.length],
  ];
  for (const [at, length] of sections) {
    header.writeBigUInt64LE(BigInt(offset), at);
    header.writeBigUInt64LE(BigInt(length), at + 8);
    offset += length;
  }
  for (const at of [72, 80, 88]) header.writeBigUInt64LE(1n, at);
  const [clustered, gzip, vectorTiles] = [1, 2, 1];
  header.set([clustered, gzip, gzip, vectorTiles, zoom, zoom], 96);
  const corners = [onEarth([x, y + 1]), onEarth([x + 1, y])].flat();
  for (const [index, degrees] of corners.entries()) {
    header.writeInt32LE(Math.round(degrees * 1e7), 102 + 4 * index);
  }
  return Buffer.concat([header, directory, metadata, tile]);
}

/** Converts longitude and latitude to tile coordinates, counted from the north-west corner of the world map. */
const onTiles = ([lng, lat]: Place): [number, number] => [
  ((lng + 180) / 360) * tilesAcross,
  ((1 - Math.asinh(Math.tan((lat * Math.PI) / 180)) / Math.PI) / 2) * tilesAcross,
];
const onEarth = ([x, y]: [number, number]): [number, number] => [
  (x / tilesAcross) * 360 - 180,
  (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / tilesAcross))) * 180) / Math.PI,
];

/**
 * Returns the PMTiles id of a tile: its position on the Hilbert curve of its zoom level, after all tiles of lower
 * zoom levels.
 */
function tileId(tileX: number, tileY: number): number {
  let [x, y, id] = [tileX, tileY, (4 ** zoom - 1) / 3];
  for (let side = tilesAcross / 2; side >= 1; side /= 2) {
    const right = (x & side) > 0;
    const lower = (y & side) > 0;
    id += side * side * (right ? (lower ? 2 : 3) : lower ? 1 : 0);
    if (!lower) {
      if (right) [x, y] = [side - 1 - (x & (side - 1)), side - 1 - (y & (side - 1))];
      [x, y] = [y, x];
    }
  }
  return id;
}

const shapes = { point: 1, line: 2, area: 3 };

function tileOf(features: readonly MapFeature[], tile: [number, number]): Buffer {
  const layers = Map.groupBy(features, ({ layer }) => layer);
  return Buffer.concat(
    [...layers].map(([name, ofLayer]) => {
      const words = [...new Set(ofLayer.flatMap(({ properties }) => Object.entries(properties).flat()))];
      return field(3, [
        field(1, Buffer.from(name)),
        ...ofLayer.map(({ properties, shape, places }) =>
          field(2, [
            field(
              2,
              bytes(Object.entries(properties).flatMap((pair) => pair.map((word) => words.indexOf(word)))),
            ),
            Buffer.from([(3 << 3) | 0, shapes[shape]]),
            field(4, bytes(drawn(shape, places, tile))),
          ]),
        ),
        // Each string is written both as key and as value, so that it has the same index in both lists.
        ...words.map((word) => field(3, Buffer.from(word))),
        ...words.map((word) => field(4, [field(1, Buffer.from(word))])),
        bytes([(15 << 3) | 0, 2]),
      ]);
    }),
  );
}

/** Encodes the drawing commands: MoveTo the first point, LineTo the others, ClosePath for polygons. */
function drawn(
  shape: MapFeature['shape'],
  places: readonly Place[],
  [tileX, tileY]: [number, number],
): number[] {
  let [penX, penY] = [0, 0];
  const [first = 0, second = 0, ...others] = places.flatMap((place) => {
    const [x, y] = onTiles(place);
    const to = [Math.round((x - tileX) * extent), Math.round((y - tileY) * extent)] as const;
    const step = [zigzag(to[0] - penX), zigzag(to[1] - penY)];
    [penX, penY] = to;
    return step;
  });
  const [moveTo, lineTo, closePath] = [1, 2, 7];
  return [
    (1 << 3) | moveTo,
    first,
    second,
    ...(others.length > 0 ? [((others.length / 2) << 3) | lineTo, ...others] : []),
    ...(shape === 'area' ? [(1 << 3) | closePath] : []),
  ];
}

const zigzag = (n: number) => (n << 1) ^ (n >> 31);

/** Encodes a length-delimited protobuf field: bytes or a nested message. */
function field(number: number, content: Buffer | Buffer[]): Buffer {
  const body = Array.isArray(content) ? Buffer.concat(content) : content;
  return Buffer.concat([bytes([(number << 3) | 2, body.length]), body]);
}

/** Encodes numbers as varints: seven bits per byte. */
function bytes(numbers: readonly number[]): Buffer {
  const written: number[] = [];
  for (const number of numbers) {
    let rest = number;
    for (; rest >= 128; rest = Math.floor(rest / 128)) written.push((rest % 128) | 128);
    written.push(rest);
  }
  return Buffer.from(written);
}
