import { headerCard, paperBand } from '../label/slip.ts';
import { clip, document, motifIn, type Sheet } from '../label/sheet.ts';
import type { Motif } from '../motifs/motif.ts';

/** One piece in an arrangement: middle and size as shares of the frame, degrees, mirrored or not. */
type Piece = readonly [x: number, y: number, size: number, turn: number, flip?: boolean];

interface Arrangement {
  pieces: readonly Piece[];
  /** the ground under it: middle, half width, half height, as shares */
  ground: readonly [number, number, number, number];
  slip: { x: number; y: number; width: number; height: number; turn: number };
}

const round: readonly Arrangement[] = [
  {
    pieces: [
      [0.33, 0.36, 0.36, -10],
      [0.66, 0.35, 0.37, 12, true],
      [0.5, 0.3, 0.36, 4],
      [0.27, 0.58, 0.41, -14, true],
      [0.73, 0.58, 0.41, 9],
      [0.5, 0.6, 0.45, 0],
    ],
    ground: [0.5, 0.77, 0.42, 0.07],
    slip: { x: 0.5, y: 0.79, width: 0.6, height: 0.25, turn: -3 },
  },
  {
    pieces: [
      [0.36, 0.34, 0.55, -12],
      [0.66, 0.46, 0.6, 10, true],
    ],
    ground: [0.5, 0.7, 0.42, 0.06],
    slip: { x: 0.36, y: 0.79, width: 0.6, height: 0.25, turn: -5 },
  },
  {
    pieces: [
      [0.3, 0.36, 0.43, -8],
      [0.7, 0.36, 0.43, 10, true],
      [0.5, 0.5, 0.52, 2],
    ],
    ground: [0.5, 0.72, 0.4, 0.06],
    slip: { x: 0.54, y: 0.81, width: 0.58, height: 0.24, turn: 3 },
  },
  {
    pieces: [[0.5, 0.42, 0.76, 0]],
    ground: [0.5, 0.76, 0.34, 0.06],
    slip: { x: 0.63, y: 0.79, width: 0.56, height: 0.24, turn: 4 },
  },
  {
    pieces: [
      [0.24, 0.52, 0.38, -18],
      [0.5, 0.4, 0.44, 6, true],
      [0.76, 0.52, 0.38, 16, true],
      [0.38, 0.6, 0.38, -4],
      [0.63, 0.61, 0.37, 10],
    ],
    ground: [0.5, 0.74, 0.42, 0.06],
    slip: { x: 0.5, y: 0.82, width: 0.58, height: 0.24, turn: 2 },
  },
];

const long: readonly Arrangement[] = [
  {
    pieces: [
      [0.38, 0.42, 0.74, -16],
      [0.62, 0.42, 0.74, 16, true],
      [0.5, 0.44, 0.8, 0],
    ],
    ground: [0.5, 0.84, 0.3, 0.05],
    slip: { x: 0.5, y: 0.64, width: 0.56, height: 0.26, turn: 0 },
  },
  {
    pieces: [
      [0.44, 0.36, 0.72, -34],
      [0.52, 0.46, 0.76, -26],
      [0.6, 0.55, 0.72, -36],
    ],
    ground: [0.5, 0.74, 0.42, 0.06],
    slip: { x: 0.6, y: 0.8, width: 0.58, height: 0.24, turn: 4 },
  },
  {
    pieces: [
      [0.32, 0.46, 0.7, -10],
      [0.66, 0.46, 0.72, 12, true],
    ],
    ground: [0.5, 0.8, 0.34, 0.05],
    slip: { x: 0.5, y: 0.78, width: 0.58, height: 0.25, turn: -3 },
  },
];

function groundShadow(sheet: Sheet, [x, y, rx, ry]: Arrangement['ground'], size: number): string {
  const id = `g${sheet.definitions.length}`;
  sheet.definitions.push(
    `<radialGradient id="${id}"><stop offset="0" stop-color="#1c140c" stop-opacity="0.42"/><stop offset="0.5" stop-color="#1c140c" stop-opacity="0.24"/><stop offset="1" stop-color="#1c140c" stop-opacity="0"/></radialGradient>`,
  );
  return `<ellipse cx="${x * size}" cy="${y * size}" rx="${rx * size}" ry="${ry * size * 1.2}" fill="url(#${id})"/>`;
}

function arranged(sheet: Sheet, views: readonly Motif[], arrangement: Arrangement, size: number): string {
  return arrangement.pieces
    .map(([x, y, share, turn, flip = false], index) => {
      const side = share * size * sheet.seed.between(0.94, 1.04);
      return motifIn(
        sheet,
        views[index % views.length] ?? sheet.motif,
        { x: x * size - side / 2, y: y * size - side / 2, width: side, height: side },
        { turn: turn + sheet.seed.between(-4, 4), flip, shadow: 0.4 },
      );
    })
    .join('');
}

/** Motifs that show several pieces already, or one that is enough. */
const composed =
  /lychee|hawthorn|eggplant|bitter-melon|dragon-fruit|pomelo|yuzu|guava|jackfruit|lotus-root|winter-melon|taro|shiitake|wood-ear|star-anise|flat-cabbage|pineapple$|watermelon|squid|fish|pompano|chicken|duck/;

const alone: readonly Arrangement[] = [
  {
    pieces: [[0.5, 0.42, 0.82, 0]],
    ground: [0.5, 0.79, 0.36, 0.055],
    slip: { x: 0.64, y: 0.81, width: 0.56, height: 0.24, turn: 4 },
  },
  {
    pieces: [[0.5, 0.41, 0.8, -3]],
    ground: [0.5, 0.77, 0.36, 0.055],
    slip: { x: 0.35, y: 0.82, width: 0.56, height: 0.24, turn: -4 },
  },
];

const belted: Arrangement = {
  pieces: [
    [0.36, 0.46, 0.8, -5],
    [0.64, 0.46, 0.8, 5, true],
    [0.5, 0.46, 0.86, 0],
  ],
  ground: [0.5, 0.87, 0.36, 0.05],
  slip: { x: 0.5, y: 0.6, width: 0.72, height: 0.3, turn: 0 },
};

/** The same for what is as wide as it is tall. */
const beltedWide: Arrangement = {
  ...belted,
  pieces: [
    [0.36, 0.42, 0.58, -8],
    [0.64, 0.42, 0.58, 8, true],
    [0.5, 0.46, 0.66, 0],
  ],
  ground: [0.5, 0.8, 0.36, 0.05],
};

function arrangementFor({ motif, seed, words }: Sheet, kind: string): Arrangement {
  if (kind === 'sleeve') return motif.aspect > 0.7 ? beltedWide : belted;
  if (kind === 'tool' || composed.test(motif.name) || /^(about|1 ct)/.test(words.size))
    return seed.pick(alone);
  const slender = motif.aspect < 0.62 || motif.aspect > 1.75;
  const pool = slender ? long : round;
  // What is sold by the piece shows as many as there are.
  const count = Number(/^(\d+) (?:ct|bunch)/.exec(words.size)?.[1] ?? 0);
  const counted = pool.filter(({ pieces }) => pieces.length === count);
  return seed.pick(counted.length > 0 ? counted : pool);
}

/** Loose goods, arranged by their shape, with a small label. A sheet's face is the frame here. */
export function looseScene(sheet: Sheet, kind: string, views: readonly Motif[]): string {
  const size = sheet.face.width;
  const arrangement = arrangementFor(sheet, kind);
  const banded = [belted, beltedWide, long[0]].includes(arrangement);
  const { x, y, width, height, turn } = arrangement.slip;
  const room = {
    x: (x - width / 2) * size,
    y: (y - height / 2) * size,
    width: width * size,
    height: height * size,
  };
  const card = banded
    ? `<g transform="rotate(${turn} ${x * size} ${y * size})">${paperBand(sheet, room)}</g>`
    : '';
  return document(
    sheet,
    groundShadow(sheet, arrangement.ground, size) + arranged(sheet, views, arrangement, size) + card,
  );
}

/** Goods in a net with a header card. */
export function netScene(sheet: Sheet, views: readonly Motif[]): string {
  const { seed } = sheet;
  const size = sheet.face.width;
  const at = (share: number) => (share * size).toFixed(1);
  const outline = `M${at(0.4)} ${at(0.2)}C${at(0.3)} ${at(0.34)} ${at(0.12)} ${at(0.42)} ${at(0.13)} ${at(0.68)}C${at(0.14)} ${at(0.9)} ${at(0.3)} ${at(0.95)} ${at(0.5)} ${at(0.95)}S${at(0.86)} ${at(0.9)} ${at(0.87)} ${at(0.68)}C${at(0.88)} ${at(0.42)} ${at(0.7)} ${at(0.34)} ${at(0.6)} ${at(0.2)}z`;
  const inside = clip(sheet, `<path d="${outline}"/>`);
  const spots: readonly Piece[] = [
    [0.5, 0.36, 0.26, 8],
    [0.35, 0.48, 0.29, -20],
    [0.64, 0.48, 0.29, 24, true],
    [0.25, 0.68, 0.3, -10],
    [0.5, 0.6, 0.31, 5],
    [0.75, 0.67, 0.3, 16, true],
    [0.37, 0.81, 0.3, 12, true],
    [0.63, 0.81, 0.3, -14],
  ];
  const { colors } = sheet;
  const id = `n${sheet.definitions.length}`;
  const mesh = size * 0.036;
  sheet.definitions.push(
    `<pattern id="${id}" width="${mesh}" height="${mesh * 1.5}" patternUnits="userSpaceOnUse"><path d="M0 0 ${mesh / 2} ${mesh * 0.75} 0 ${mesh * 1.5}M${mesh} 0 ${mesh / 2} ${mesh * 0.75} ${mesh} ${mesh * 1.5}" stroke="${colors.brand}" stroke-width="${mesh * 0.1}" fill="none"/></pattern>`,
    `<radialGradient id="${id}s" cx="0.36" cy="0.35" r="0.75"><stop offset="0" stop-color="#fff" stop-opacity="0.2"/><stop offset="0.55" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#1a0f06" stop-opacity="0.35"/></radialGradient>`,
  );
  const pieces = arranged(
    sheet,
    views,
    { pieces: spots, ground: [0, 0, 0, 0], slip: { x: 0, y: 0, width: 0, height: 0, turn: 0 } },
    size,
  );
  const card = { x: size * 0.24, y: size * 0.035, width: size * 0.52, height: size * 0.25 };
  return document(
    sheet,
    groundShadow(sheet, [0.5, 0.93, 0.4, 0.05], size) +
      `<g clip-path="${inside}"><path d="${outline}" fill="#3a2616" opacity="0.55"/>${pieces}<path d="${outline}" fill="url(#${id})"/><path d="${outline}" fill="url(#${id}s)"/></g>` +
      `<path d="${outline}" fill="none" stroke="${colors.brand}" stroke-width="${mesh * 0.12}" opacity="0.7"/>` +
      headerCard({ ...sheet, seed }, card),
  );
}
