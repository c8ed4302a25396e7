/** The words on banner pictures, by the name of the picture without size and format. */
export type BannerTexts = Readonly<Record<string, string>>;

/** The words on the banners of the catalog that comes with the program. The REST API does not have them. */
export const bannerTexts: BannerTexts = {
  'billboard-1-en':
    'Hot pot on a weeknight. Shaved beef, fish balls and dumplings, at your door before dinner. Shop hot pot',
  'billboard-2-en':
    'This week’s greens are in. Bok choy, gai lan and pea tips. Free delivery from $20. Shop produce',
  'billboard-3-en':
    'Breakfast, sorted. Pineapple buns, milk bread and egg tarts from the morning bake. Shop bakery',
  'billboard-1-ch': '今晚就开锅：肥牛、鱼丸、水饺一次配齐，赶在晚饭前送到。去挑火锅料',
  'billboard-2-ch': '这周的青菜到了：上海青、芥兰、大豆苗，满 $20 免费配送。看看新鲜蔬果',
  'billboard-3-ch': '明天早餐吃什么：菠萝包、牛奶吐司、蛋挞，清早新鲜出炉。逛逛面包房',
};

/** The words on the banner at this address; null if they are unknown. */
export function bannerTextOf(texts: BannerTexts, address: string): string | null {
  const file = address.slice(address.lastIndexOf('/') + 1);
  const name = file.replace(/\.\w+$/, '').replace(/-\d{2,4}$/, '');
  return (Object.hasOwn(texts, name) && texts[name]) || null;
}
