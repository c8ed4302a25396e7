import { lighten, mix } from '../color.ts';
import { lifted, type Field } from '../form/field.ts';
import { radiusAt, revolved, smoothProfile, type ProfilePoint } from '../form/revolve.ts';
import { metal, plain, plastic, type Material, type Paint } from '../light/material.ts';
import { bottles, jars, type RoundShape } from './bottle-shapes.ts';
import { chunky, liquid } from './glass-paint.ts';
import { face, type Pack } from './pack.ts';
import { wrapSafe, wrapUnfold } from './wrap.ts';

const elevation = 7;

/** Upright grooves round a cap. */
function grooved(field: Field, count: number, depth: number): Field {
  return lifted(field, (x, _y, z) => depth * Math.cos(Math.atan2(x, z) * count), 0.9);
}

/** A fuller figure, so that a label can be read on a small picture. */
function widened(shape: RoundShape, factor: number): RoundShape {
  const wider = (points: readonly ProfilePoint[]) =>
    points.map(([r, y, round = 0]): ProfilePoint => [r * factor, y, round]);
  return { ...shape, body: wider(shape.body), cap: wider(shape.cap) };
}

function roundPack(given: RoundShape): Pack {
  const shape = given.key.startsWith('bottle') ? widened(given, 1.14) : given;
  const outline = smoothProfile(shape.body);
  const { low, high, span } = shape.label;
  const middle = radiusAt(outline, (low + high) / 2);
  const top = Math.max(...shape.cap.map(([, y]) => y));
  const widest = Math.max(...shape.body.map(([r]) => r));
  const capField = shape.capGrooves
    ? grooved(revolved(shape.cap), shape.capGrooves, 0.006)
    : revolved(shape.cap);
  const body = revolved(shape.body);
  const [labelLow, labelHigh] = [low - 0.0, high + 0.0];
  const labeled: Field = (x, y, z) => {
    const distance = body(x, y, z);
    if (distance > 0.1 || y < labelLow || y > labelHigh) return distance;
    return Math.abs(Math.atan2(x, z)) < span / 2 ? distance - 0.0035 : distance;
  };
  return {
    key: shape.key,
    model: {
      parts: [
        { name: 'body', distance: labeled },
        { name: 'cap', distance: capField },
      ],
      low: [-widest, 0, -widest],
      high: [widest, top, widest],
      view: { yaw: 0, pitch: elevation, fill: 0.9 },
      grounded: true,
    },
    backView: { yaw: 0, pitch: elevation, fill: 0.9 },
    faces: { front: face(middle * span, high - low, { ...wrapSafe(span), top: 0.07, bottom: 0.07 }, false) },
    dress({ front }, colors) {
      const glassTop = shape.fillTo ?? top;
      const contents =
        shape.contents === 'liquid'
          ? liquid(colors.food, 0, glassTop)
          : shape.contents === 'chunky'
            ? chunky(colors, 11)
            : plain(shape.contents === 'opaque' ? colors.food : lighten(colors.food, 0.06));
      const paint: Paint =
        shape.contents === 'opaque' || shape.contents === 'paste'
          ? contents
          : (x, y, z, nx, ny, nz, out) => {
              contents(x, y, z, nx, ny, nz, out);
              const above = Math.min(1, Math.max(0, (y - glassTop) / 0.012));
              const rim = 0.16 * (1 - Math.abs(nz)) ** 3 + 0.62 * above;
              for (let channel = 0; channel < 3; channel += 1)
                out[channel] = (out[channel] ?? 0) * (1 - rim) + rim * 0.72;
            };
      const bodyMaterial: Material = { paint, gloss: 0.93, mirror: 0.06, glow: 0.25 };
      if (front)
        bodyMaterial.print = {
          texture: front,
          unfold: wrapUnfold(low, high, span),
          gloss: 0.42,
          mirror: 0.028,
        };
      const capColor =
        shape.capOf === 'plastic'
          ? colors.main
          : shape.capOf === 'gold'
            ? '#d9b25a'
            : mix(colors.second, '#d8d8d6', 0.5);
      const cap =
        shape.capOf === 'plastic' ? plastic(capColor) : metal(shape.capOf === 'gold' ? '#e2b95c' : '#d9d4c9');
      return [bodyMaterial, cap];
    },
  };
}

export const bottlePacks: readonly (() => Pack)[] = bottles.map((shape) => () => roundPack(shape));
export const jarPacks: readonly (() => Pack)[] = jars.map((shape) => () => roundPack(shape));
