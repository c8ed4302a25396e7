/** Brand emblems in a square of 100, in one color: `C` is replaced by it, `G` by the color of the ground behind the emblem. */
export const emblems: Readonly<Record<string, string>> = {
  lantern:
    '<path d="M38 14h24v8H38zM38 78h24v8H38z" fill="C"/><ellipse cx="50" cy="50" rx="36" ry="29" fill="C"/><path d="M50 22c-22 14-22 42 0 56M50 22c22 14 22 42 0 56M50 22v56" stroke="G" stroke-width="4" fill="none"/><path d="M50 86v12" stroke="C" stroke-width="5"/>',
  furrows:
    '<path d="M8 84C18 52 30 40 50 40s32 12 42 44z" fill="C"/><path d="M30 84c4-22 9-34 14-43M70 84c-4-22-9-34-14-43M50 84V41" stroke="G" stroke-width="4" fill="none"/><circle cx="50" cy="22" r="12" fill="C"/>',
  'mushroom-cap':
    '<path d="M10 54C10 26 28 14 50 14s40 12 40 40c0 6-80 6-80 0z" fill="C"/><path d="M40 60h20l4 28c0 4-28 4-28 0z" fill="C"/><circle cx="36" cy="38" r="6" fill="G"/><circle cx="58" cy="30" r="5" fill="G"/><circle cx="66" cy="46" r="4" fill="G"/>',
  crane:
    '<path d="M6 60 44 44 30 14 56 40 94 26 66 52 76 88 50 62z" fill="C"/><path d="M44 44 50 62 66 52" stroke="G" stroke-width="3" fill="none"/>',
  parasol:
    '<path d="M8 52C12 26 30 14 50 14s38 12 42 38c-7-6-14-6-21 0-7-6-14-6-21 0-7-6-14-6-21 0-7-6-14-6-21 0z" fill="C"/><path d="M50 10v70c0 10-14 10-14 0" stroke="C" stroke-width="5" fill="none"/><path d="M29 52c2-16 10-30 21-38 11 8 19 22 21 38" stroke="G" stroke-width="3" fill="none"/>',
  heron:
    '<path d="M60 12c-14 0-16 12-10 22 6 12 2 18-10 26-12 6-24 8-30 16 18 4 44 2 54-14 8-14 0-24-2-34 8 2 18 4 30 2-12-8-20-18-32-18z" fill="C"/><path d="M46 74v18M56 70v22" stroke="C" stroke-width="4"/>',
  kiln: '<path d="M12 86V58c0-26 16-42 38-42s38 16 38 42v28z" fill="C"/><path d="M34 86V66c0-10 7-16 16-16s16 6 16 16v20z" fill="G"/><path d="M50 56c8 10 10 14 10 20s-4 10-10 10-10-4-10-10 2-10 10-20z" fill="C"/>',
  wave: '<path d="M6 64c10 0 14-10 20-22 8-16 24-22 38-14 8 5 10 14 4 20-4-6-12-6-16 0-6 8 0 16 12 16h30v18H6z" fill="C"/><path d="M10 90h80" stroke="C" stroke-width="5"/>',
  ferry:
    '<path d="M8 62h84L78 86H24z" fill="C"/><path d="M24 56V40h44l8 16z" fill="C"/><path d="M38 36V18h12v18z" fill="C"/><path d="M34 48h8M50 48h8" stroke="G" stroke-width="5"/>',
  gate: '<path d="M6 22h88l-6 12H12z" fill="C"/><path d="M18 40h64v8H18z" fill="C"/><path d="M22 48h12v40H22zM66 48h12v40H66z" fill="C"/><circle cx="50" cy="66" r="11" fill="none" stroke="C" stroke-width="5"/>',
  'star-bird':
    '<path d="M50 6l10 28 30 2-24 18 10 30-26-18-26 18 10-30L10 36l30-2z" fill="C"/><path d="M38 50c8-8 18-6 22 2l10 2-10 4c-6 10-20 8-22-8z" fill="G"/>',
  'stone-porch':
    '<path d="M10 38 50 12l40 26v8H10z" fill="C"/><path d="M18 50h12v30H18zM44 50h12v30H44zM70 50h12v30H70z" fill="C"/><path d="M8 82h84v8H8z" fill="C"/>',
  bell: '<path d="M50 12c22 0 24 22 26 40 1 10 6 14 12 20H12c6-6 11-10 12-20 2-18 4-40 26-40z" fill="C"/><circle cx="50" cy="82" r="9" fill="C"/><path d="M24 56c8 6 16-6 26 0s18-6 26 0" stroke="G" stroke-width="4" fill="none"/>',
  abacus:
    '<rect x="8" y="16" width="84" height="68" rx="6" fill="none" stroke="C" stroke-width="7"/><path d="M8 38h84M28 16v68M50 16v68M72 16v68" stroke="C" stroke-width="4"/><g fill="C"><ellipse cx="28" cy="28" rx="9" ry="6"/><ellipse cx="50" cy="28" rx="9" ry="6"/><ellipse cx="72" cy="28" rx="9" ry="6"/><ellipse cx="28" cy="52" rx="9" ry="6"/><ellipse cx="50" cy="66" rx="9" ry="6"/><ellipse cx="72" cy="52" rx="9" ry="6"/><ellipse cx="28" cy="68" rx="9" ry="6"/></g>',
  sparrow:
    '<path d="M8 34c14-14 34-10 40 6 8-2 26-2 44-22-2 30-16 50-40 52l-10 18-6-16C18 68 12 52 22 42z" fill="C"/><circle cx="28" cy="38" r="4" fill="G"/>',
  pineapple:
    '<ellipse cx="50" cy="64" rx="25" ry="31" fill="C"/><path d="M50 36C40 30 34 20 36 8c6 4 9 8 11 12 0-6 1-12 3-16 2 4 3 10 3 16 2-4 5-8 11-12 2 12-4 22-14 28z" fill="C"/><path d="M30 50l34 36M38 38l34 36M70 50 36 86M62 38 28 74" stroke="G" stroke-width="3"/>',
  ladder:
    '<path d="M34 92 42 30M66 92 58 30M37 74h26M39 58h22M41 43h18" stroke="C" stroke-width="6" fill="none"/><path d="M26 30c-12 0-12-16 0-16 4-10 20-10 24-2 6-8 22-4 20 6 12-2 14 12 2 12z" fill="C"/>',
  'mist-hills':
    '<path d="M4 80 32 34l18 26 14-18 32 38z" fill="C"/><circle cx="70" cy="24" r="11" fill="C"/><path d="M2 62h44M54 70h44M14 76h40" stroke="G" stroke-width="5"/>',
  shophouse:
    '<path d="M12 34 50 12l38 22z" fill="C"/><path d="M18 38h64v50H18z" fill="C"/><path d="M28 46h10v14H28zM45 46h10v14H45zM62 46h10v14H62zM32 68h36v20H32z" fill="G"/><path d="M50 68v20" stroke="C" stroke-width="4"/>',
  'flask-cloud':
    '<path d="M40 10h20v6h-4v22l24 38c4 8 0 14-8 14H28c-8 0-12-6-8-14l24-38V16h-4z" fill="C"/><path d="M32 72c-4-10 8-14 12-8 4-8 18-6 18 2 8-2 10 10 2 10H36z" fill="G"/>',
  koi: '<path d="M10 54c14-26 44-34 62-14 6-8 12-12 22-14-4 12-4 22 4 36-12-2-20-4-26-10-16 20-46 22-62 2z" fill="C"/><circle cx="28" cy="48" r="4" fill="G"/><path d="M44 38c6 8 6 20 0 30M58 36c5 10 5 22 0 32" stroke="G" stroke-width="4" fill="none"/>',
  willow:
    '<path d="M50 90V14" stroke="C" stroke-width="6"/><path d="M50 16c-20 2-34 20-36 60M50 20c-12 8-18 26-18 60M50 16c20 2 34 20 36 60M50 20c12 8 18 26 18 60" stroke="C" stroke-width="5" fill="none" stroke-dasharray="13 5" stroke-linecap="round"/>',
  well: '<path d="M12 30 50 10l38 20v6H12z" fill="C"/><path d="M22 36v22M78 36v22" stroke="C" stroke-width="6"/><path d="M14 58h72v30H14z" fill="C"/><path d="M14 72h72M38 58v14M62 58v14M28 72v16M50 72v16M72 72v16" stroke="G" stroke-width="3"/><path d="M50 22v24" stroke="G" stroke-width="3"/><path d="M43 42h14l-2 12H45z" fill="C"/>',
  calf: '<path d="M26 30C12 30 8 18 8 18c12-4 22 2 24 8h36c2-6 12-12 24-8 0 0-4 12-18 12 4 12 4 24-2 36-2 14-10 22-22 22s-20-8-22-22c-6-12-6-24-2-36z" fill="C"/><ellipse cx="50" cy="72" rx="16" ry="11" fill="G"/><circle cx="38" cy="46" r="4" fill="G"/><circle cx="62" cy="46" r="4" fill="G"/><circle cx="44" cy="72" r="3" fill="C"/><circle cx="56" cy="72" r="3" fill="C"/>',
  apron:
    '<path d="M36 12c0 14 28 14 28 0l8 4v20c6 4 14 8 14 14l-2 38H16l-2-38c0-6 8-10 14-14V16z" fill="C"/><path d="M34 58h32v14c0 10-32 10-32 0z" fill="none" stroke="G" stroke-width="4"/><path d="M28 40h44" stroke="G" stroke-width="3"/>',
  sampan:
    '<path d="M4 60c16 8 76 8 92-4-6 20-16 30-30 30H34C20 86 10 78 4 60z" fill="C"/><path d="M34 58c0-24 34-24 34 0z" fill="C"/><path d="M20 20 78 84" stroke="C" stroke-width="4"/>',
  pine: '<path d="M50 6 72 36H60l18 24H62l20 24H18l20-24H22l18-24H28z" fill="C"/><path d="M45 82h10v14H45z" fill="C"/>',
  bamboo:
    '<path d="M34 92V10M60 92V26" stroke="C" stroke-width="11"/><path d="M28 36h12M28 64h12M54 52h12M54 76h12" stroke="G" stroke-width="4"/><path d="M64 34c8-14 20-16 30-14-4 12-14 18-30 14zM38 24c10-14 20-16 28-14-2 10-12 18-28 14zM30 52C18 50 10 44 6 34c12-2 22 6 24 18z" fill="C"/>',
};

/** An emblem at a place; an unknown name draws a plain roundel with a ring. */
export function emblem(
  mark: string,
  x: number,
  y: number,
  size: number,
  color: string,
  ground: string,
): string {
  const drawing =
    emblems[mark] ??
    '<circle cx="50" cy="50" r="42" fill="C"/><circle cx="50" cy="50" r="28" fill="none" stroke="G" stroke-width="6"/>';
  const inked = drawing.replaceAll('"C"', `"${color}"`).replaceAll('"G"', `"${ground}"`);
  return `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${(size / 100).toFixed(4)})">${inked}</g>`;
}
