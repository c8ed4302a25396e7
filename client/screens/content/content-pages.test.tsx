import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Language } from '../../i18n/language.ts';
import { paths } from '../../paths.ts';
import { renderShop } from '../../testing/render-shop.tsx';

async function textOf(path: string, language: Language): Promise<string> {
  await renderShop({ path, language });
  const article = await screen.findByRole('article');
  return article.textContent;
}

const delivery = {
  en: [
    'free when the order reaches $20',
    'zip code',
    'only to addresses in the United States',
    'Monday to Friday only. There is no delivery on Saturdays, Sundays and holidays.',
    '2–4 pm, 4–6 pm, 6–8 pm',
    'Each additional city beyond Berkeley costs $10 extra. We don’t charge it for orders in this shop.',
    'after 3 attempts, rescheduling the delivery costs $10',
    'Berkeley, Albany',
  ],
  zh: [
    '满 $20 免费配送',
    '邮编',
    '仅限美国境内地址',
    '仅周一至周五配送，周六、周日及节假日不配送',
    '下午2–4点、下午4–6点、下午6–8点',
    '每多一个城市加收 $10。本店订单目前不收取。',
    '3 次联系不上您，改期配送需另付 $10',
    '伯克利、奥尔巴尼',
  ],
};
const rewards = {
  en: [
    '5 points for every $1',
    '600 points get you $6 off',
    '1,000 points get you $10 off',
    '2,000 points get you $20 off',
    '$5 discount',
    'can’t be used at checkout yet, and referrals aren’t open yet',
  ],
  zh: [
    '每消费 $1 可得 5 积分',
    '600 积分可减 $6',
    '1,000 积分可减 $10',
    '2,000 积分可减 $20',
    '双方各享 $5 优惠',
    '暂不能在结账时使用',
  ],
};

describe.each(['en', 'zh'] as const)('content pages in %s', (language) => {
  it('state the delivery fees and the value of points', async () => {
    const about = await textOf(paths.about, language);
    for (const fact of [...delivery[language], ...rewards[language]]) expect(about).toContain(fact);
  });

  it('state the terms, with the law of California', async () => {
    const terms = await textOf(paths.terms, language);
    for (const fact of [...delivery[language], ...rewards[language]]) expect(terms).toContain(fact);
    expect(terms).toContain(
      language === 'en' ? 'the law of the State of California' : '本条款适用加利福尼亚州法律',
    );
    expect(terms).toMatch(language === 'en' ? /Proposition 65/ : /第 65 号提案/);
  });

  it('state how to return goods', async () => {
    const returns = await textOf(paths.returns, language);
    const facts =
      language === 'en'
        ? ['within 10 days of receipt', '15%', 'up to 2 business weeks']
        : ['收货后 10 天内', '15%', '最长需要 2 个工作周'];
    for (const fact of facts) expect(returns).toContain(fact);
  });

  it('state how the shop uses a shopper’s data', async () => {
    const privacy = await textOf(paths.privacy, language);
    expect(privacy).toContain('hello@example.com');
    expect(privacy).toContain(language === 'en' ? 'reward points' : '积分');
  });
});
