import { darken, lighten } from '../color.ts';
import type { PrintedText, Product } from '../catalog.ts';
import { block, inked, type Room } from '../type/block.ts';
import { line, widthOf, wrapped } from '../type/setting.ts';
import { barcode } from './barcode.ts';
import { brandLine, inkOn, paletteOf, part, rect, sizeLine, whole, type Sheet } from './sheet.ts';

interface Paragraph {
  heading: string;
  text: string;
  zh: boolean;
}

const headings = {
  zh: {
    ingredients: '配料',
    allergens: '过敏原',
    storage: '储存',
    material: '材质/成分',
    care: '使用与保养',
  },
  en: {
    ingredients: 'INGREDIENTS',
    allergens: 'ALLERGENS',
    storage: 'STORAGE',
    material: 'MATERIAL',
    care: 'CARE',
  },
} as const;
const sections = ['ingredients', 'allergens', 'storage', 'material', 'care'] as const;

function paragraphs({ description }: Product): Paragraph[] {
  const inLanguage = (language: 'zh' | 'en', printed: PrintedText) =>
    sections.flatMap((section) => {
      const text = printed[section];
      return text === undefined
        ? []
        : [{ heading: headings[language][section], text, zh: language === 'zh' }];
    });
  return [...inLanguage('zh', description.zh), ...inLanguage('en', description.en)];
}

/** Sets all paragraphs in a room at the largest size that holds them. */
function texts(product: Product, room: Room, ink: string, head: string, largest: number): string {
  const all = paragraphs(product);
  for (let size = largest; size > 5; size *= 0.96) {
    let y = room.y;
    let svg = '';
    for (const { heading, text, zh } of all) {
      const face = zh ? 'text' : 'latinText';
      const style = { face, size: zh ? size * 1.08 : size } as const;
      const headStyle = { face: zh ? 'sans' : 'latin', size: style.size } as const;
      const lead = `${heading}${zh ? '：' : ':'} `;
      const indent = widthOf(lead, headStyle);
      const lines = wrapped(text, style, room.width, indent);
      for (const [index, each] of lines.entries()) {
        y += style.size * 1.3;
        if (index === 0)
          svg += inked(
            line(lead, headStyle).path,
            { fill: head },
            size,
            `translate(${room.x.toFixed(1)} ${y.toFixed(1)})`,
          );
        const left = index === 0 ? room.x + indent : room.x;
        svg += inked(
          line(each, style).path,
          { fill: ink },
          size,
          `translate(${left.toFixed(1)} ${y.toFixed(1)})`,
        );
      }
      y += size * 0.5;
    }
    if (y - size * 0.2 <= room.y + room.height) return svg;
  }
  return '';
}

/** Names and printed text in both languages, and the product's own barcode. */
function label(sheet: Sheet, product: Product): string {
  const { deep, pale, accent } = paletteOf(sheet.colors);
  const s = sheet.face.safe;
  const paper = lighten(pale, 0.7);
  const ink = '#221d18';
  const landscape = s.width / s.height > 1.2;
  const head = part(s, 0, 0, 1, landscape ? 0.24 : 0.15);
  const foot = landscape ? part(s, 0.68, 0.28, 0.32, 0.72) : part(s, 0, 0.845, 1, 0.155);
  const text = landscape ? part(s, 0.02, 0.28, 0.63, 0.72) : part(s, 0.02, 0.17, 0.96, 0.66);
  const barsRoom = landscape ? part(foot, 0.02, 0.02, 0.96, 0.6) : part(foot, 0, 0.06, 0.56, 0.94);
  const sizeRoom = landscape ? part(foot, 0, 0.72, 1, 0.2) : part(foot, 0.6, 0.5, 0.4, 0.26);
  const digits = block(product.barcode, part(barsRoom, 0.06, 0.82, 0.88, 0.16), {
    face: 'latinText',
    size: barsRoom.height * 0.15,
    tracking: 0.18,
    fill: '#111111',
    lines: 1,
  }).svg;
  const size = Math.sqrt(s.width * s.height) * 0.036;
  return (
    rect(head, deep, s.width * 0.012) +
    rect({ x: head.x, y: head.y + head.height, width: head.width, height: s.height * 0.008 }, accent) +
    block(sheet.words.zh, part(head, 0.03, 0.08, 0.94, 0.52), {
      face: 'sans',
      size: head.height * 0.46,
      fill: inkOn(deep, ['#fffaf0']),
      lines: 1,
    }).svg +
    block(sheet.words.en.toUpperCase(), part(head, 0.04, 0.64, 0.92, 0.26), {
      face: 'latin',
      size: head.height * 0.2,
      tracking: 0.05,
      fill: inkOn(deep, [lighten(accent, 0.3), '#fffaf0'], 3),
      lines: 1,
    }).svg +
    texts(product, text, ink, deep, size) +
    barcode(product.barcode, barsRoom.x, barsRoom.y, barsRoom.width, barsRoom.height, digits) +
    (landscape ? '' : brandLine(sheet, part(foot, 0.6, 0.08, 0.4, 0.36), deep, paper)) +
    sizeLine(sheet, sizeRoom, ink)
  );
}

/** The label on the back of a pack. */
export function backLabel(sheet: Sheet, product: Product): string {
  const { deep, pale } = paletteOf(sheet.colors);
  const s = sheet.face.safe;
  const paper = lighten(pale, 0.7);
  return (
    whole(sheet, sheet.face.allOver ? darken(deep, 0.05) : paper) +
    rect(
      { x: s.x - s.width * 0.03, y: s.y - s.height * 0.02, width: s.width * 1.06, height: s.height * 1.04 },
      paper,
      s.width * 0.02,
    ) +
    label(sheet, product)
  );
}

/** The card that lies by loose goods: the back label on a sheet of its own, with its shadow. */
export function backCard(sheet: Sheet, product: Product): string {
  const { width, height } = sheet.face;
  const card = { x: width * 0.12, y: height * 0.035, width: width * 0.76, height: height * 0.93 };
  const inner = part(card, 0.07, 0.05, 0.86, 0.9);
  const { pale } = paletteOf(sheet.colors);
  const paper = lighten(pale, 0.7);
  sheet.definitions.push(
    '<filter id="cardshade" x="-10%" y="-10%" width="120%" height="125%"><feGaussianBlur stdDeviation="14"/></filter>',
  );
  const own: Sheet = { ...sheet, face: { ...sheet.face, safe: inner } };
  return (
    `<g filter="url(#cardshade)" opacity="0.35">${rect({ ...card, y: card.y + height * 0.014 }, '#1c140c', width * 0.02)}</g>` +
    rect(card, paper, width * 0.02) +
    label(own, product)
  );
}
