import { z } from 'zod';

const words = z.strictObject({ title: z.string(), text: z.string(), action: z.string() });

/**
 * Texts of banners, by the name of the picture without size and format: the words to show over a picture, or the text in the picture as one
 * string.
 */
export const bannerTextsForm = z.record(
  z.string(),
  z.union([z.string(), z.strictObject({ en: words, zh: words })]),
);

export type BannerTexts = Readonly<z.infer<typeof bannerTextsForm>>;

/** Texts of the banners in the built-in catalog. The REST API does not have them. */
export const bannerTexts: BannerTexts = {
  'hot-pot': {
    en: {
      title: 'Hot pot on a weeknight',
      text: 'Shaved beef, fish balls and dumplings, at your door before dinner.',
      action: 'Shop hot pot',
    },
    zh: { title: '今晚就开锅', text: '肥牛、鱼丸、水饺一次配齐，赶在晚饭前送到', action: '去挑火锅料' },
  },
  greens: {
    en: {
      title: 'This week’s greens are in',
      text: 'Bok choy, gai lan and pea tips. Free delivery from $20.',
      action: 'Shop produce',
    },
    zh: { title: '这周的青菜到了', text: '上海青、芥兰、大豆苗，满 $20 免费配送', action: '看看新鲜蔬果' },
  },
  breakfast: {
    en: {
      title: 'Breakfast, sorted',
      text: 'Pineapple buns, milk bread and egg tarts from the morning bake.',
      action: 'Shop bakery',
    },
    zh: { title: '明天早餐吃什么', text: '菠萝包、牛奶吐司、蛋挞，清早新鲜出炉', action: '逛逛面包房' },
  },
};

/** The text of the banner at this URL; undefined if unknown. */
export function bannerTextOf(texts: BannerTexts, address: string): BannerTexts[string] | undefined {
  const file = address.slice(address.lastIndexOf('/') + 1);
  const name = file.replace(/\.\w+$/, '').replace(/-\d{2,4}$/, '');
  return Object.hasOwn(texts, name) ? texts[name] : undefined;
}
