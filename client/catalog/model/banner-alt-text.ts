/** The texts on the banners of the seed catalog (legacy-api/seed/data/billboards.yaml), by the name of the picture. */
const altTexts: Readonly<Record<string, string>> = {
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

/** The alternative text of a banner; null for a picture that is not in the seed catalog. */
export function bannerAltText(url: string): string | null {
  const name = /\/media\/billboards\/([^/]+)-1200\.\w+$/.exec(url)?.[1];
  return (name !== undefined && altTexts[name]) || null;
}
