import { darken, lighten, mix } from '../color.ts';
import {
  brandLine,
  crest,
  enName,
  fillPattern,
  inkOn,
  motifIn,
  paletteOf,
  part,
  rect,
  whole,
  zhColumns,
  zhName,
  type Sheet,
} from './sheet.ts';

/** The narrow side of a box: the name down it, the brand's crest. */
export function sideLabel(sheet: Sheet): string {
  const { deep, pale, accent } = paletteOf(sheet.colors);
  const s = sheet.face.safe;
  const ink = inkOn(deep, [lighten(pale, 0.5), '#fffaf0']);
  const ground = darken(deep, 0.06);
  if (s.width > s.height * 1.1)
    return (
      whole(sheet, ground) +
      whole(sheet, fillPattern(sheet, lighten(deep, 0.3)), 0.2) +
      zhName(sheet, part(s, 0.04, 0.08, 0.92, 0.5), { size: s.height * 0.5, fill: ink, lines: 1 }).svg +
      enName(sheet, part(s, 0.06, 0.64, 0.88, 0.26), { size: s.height * 0.16, fill: accent, lines: 1 }).svg
    );
  return (
    whole(sheet, ground) +
    whole(sheet, fillPattern(sheet, lighten(deep, 0.3)), 0.2) +
    crest(
      sheet,
      part(s, 0.1, 0.0, 0.8, Math.min(0.2, (s.width / s.height) * 0.8)),
      inkOn(ground, [accent, ink], 2.6),
      ground,
    ) +
    zhColumns(sheet, part(s, 0.06, 0.24, 0.88, 0.6), { size: s.width * 0.62, fill: ink, lines: 1 }).svg +
    rect(part(s, 0.1, 0.89, 0.8, 0.004), accent) +
    enName(sheet, part(s, 0, 0.905, 1, 0.09), { size: s.height * 0.03, fill: ink, lines: 3 }).svg
  );
}

/** What is seen of a box from above. */
export function topLabel(sheet: Sheet): string {
  const { deep, pale, accent } = paletteOf(sheet.colors);
  const s = sheet.face.safe;
  const ground = mix(deep, accent, 0.12);
  return (
    whole(sheet, ground) +
    whole(sheet, fillPattern(sheet, lighten(ground, 0.3)), 0.25) +
    brandLine(sheet, part(s, 0.05, 0.28, 0.9, 0.44), inkOn(ground, [lighten(pale, 0.5), '#fffaf0']), ground)
  );
}

/** A round lid. */
export function lidLabel(sheet: Sheet): string {
  const { deep, pale, accent } = paletteOf(sheet.colors);
  const { face } = sheet;
  const s = face.safe;
  const r = face.width / 2;
  const ground = inkOn(deep, [pale, '#fffaf0']);
  return (
    `<circle cx="${r}" cy="${r}" r="${r}" fill="${deep}"/><circle cx="${r}" cy="${r}" r="${r * 0.9}" fill="${accent}"/><circle cx="${r}" cy="${r}" r="${r * 0.86}" fill="${ground}"/>` +
    brandLine(sheet, part(s, 0.16, -0.02, 0.68, 0.14), deep, ground) +
    motifIn(sheet, sheet.motif, part(s, 0.2, 0.14, 0.6, 0.48)) +
    zhName(sheet, part(s, 0.02, 0.62, 0.96, 0.24), { size: s.height * 0.24, fill: deep, lines: 1 }).svg +
    enName(sheet, part(s, 0.16, 0.89, 0.68, 0.11), { size: s.height * 0.08, fill: darken(deep, 0.2) }).svg
  );
}
