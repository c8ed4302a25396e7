/**
 * The emoji set shades in pink and lilac, which no food is. Here its pinks are turned to a color of the thing's own and
 * its lilac shade is taken back to gray.
 */

interface Grade {
  /** the hue, in degrees, that pinks and magentas are turned to; null leaves them */
  pinkTo: number | null;
  /** how much of the lilac is kept, 0 to 1 */
  lilac: number;
  /** how strong the turned pinks are kept */
  strength?: number;
  /** how bright they are kept */
  bright?: number;
}

const usual: Grade = { pinkTo: 6, lilac: 0.12 };
const asDrawn: Grade = { pinkTo: null, lilac: 1 };
const earthy: Grade = { pinkTo: 26, lilac: 0.15, strength: 0.75 };

const grades: Readonly<Record<string, Grade>> = {
  ...Object.fromEntries(
    'grapes blueberries eggplant hibiscus rose tulip lotus cherry-blossom bubbles soap octopus sweet-potato dango bamboo'
      .split(' ')
      .map((name) => [name, asDrawn]),
  ),
  ...Object.fromEntries(
    'ginger-root potato peanuts falafel bread butter cheese-wedge egg dumpling curry-rice poultry-leg sponge mango lemon sunflower honey-pot custard'
      .split(' ')
      .map((name) => [name, earthy]),
  ),
  peach: { pinkTo: null, lilac: 0.3 },
  teapot: { pinkTo: 17, lilac: 0.15, strength: 0.82, bright: 0.6 },
  chopsticks: { pinkTo: 22, lilac: 0.15, strength: 0.66, bright: 0.7 },
  chestnut: { pinkTo: 18, lilac: 0.15, strength: 0.85 },
  'moon-cake': { pinkTo: 22, lilac: 0.15 },
  coconut: { pinkTo: 18, lilac: 0.12, strength: 0.8 },
  crab: { pinkTo: 15, lilac: 0.15, strength: 0.95, bright: 0.9 },
  shrimp: { pinkTo: 13, lilac: 0.15, strength: 0.9 },
  'fried-shrimp': { pinkTo: 24, lilac: 0.15, strength: 0.9 },
  'red-envelope': { pinkTo: 2, lilac: 0.15 },
  lantern: { pinkTo: 2, lilac: 0.15 },
};

const ease = (from: number, to: number, value: number) => {
  const share = Math.min(1, Math.max(0, (value - from) / (to - from)));
  return share * share * (3 - 2 * share);
};

/** How much of a hue counts as within a range, with soft borders. */
const inRange = (hue: number, from: number, to: number, soft: number) =>
  ease(from - soft, from, hue) * (1 - ease(to, to + soft, hue));

/** Grades straight RGBA pixels in place. */
export function graded(name: string, pixels: Uint8Array): void {
  const { pinkTo, lilac, strength = 1, bright = 1 } = grades[name] ?? usual;
  for (let at = 0; at < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.subarray(at, at + 4);
    const high = Math.max(red, green, blue);
    const span = high - Math.min(red, green, blue);
    if (alpha === 0 || span === 0) continue;
    let hue = hueOf(red, green, blue, high, span);
    let saturation = span / high;
    let value = high;
    if (pinkTo !== null) {
      // short of the wanted hue, reds and pinks close up to it; beyond it nothing changes, so no edge shows
      const short = pinkTo - (hue > 180 ? hue - 360 : hue);
      if (short > 0 && short < 90) {
        const turned = ease(0.04, 0.16, saturation) * (1 - ease(58, 82, short - pinkTo));
        hue = (hue + short * 0.9 * turned + 360) % 360;
        const far = turned * ease(0, 16, short);
        saturation *= 1 - far * (1 - strength);
        value *= 1 - far * (1 - bright);
      }
    }
    const cold = inRange(hue, 228, 300, 12);
    saturation *= 1 - cold * (1 - lilac);
    put(pixels, at, hue, saturation, value);
  }
}

function hueOf(red: number, green: number, blue: number, high: number, span: number): number {
  const sixth =
    high === red
      ? ((green - blue) / span + 6) % 6
      : high === green
        ? (blue - red) / span + 2
        : (red - green) / span + 4;
  return sixth * 60;
}

function put(pixels: Uint8Array, at: number, hue: number, saturation: number, value: number): void {
  const channel = (turn: number) => {
    const k = (turn + hue / 60) % 6;
    return Math.round(value * (1 - saturation * Math.max(0, Math.min(k, 4 - k, 1))));
  };
  pixels[at] = channel(5);
  pixels[at + 1] = channel(3);
  pixels[at + 2] = channel(1);
}
