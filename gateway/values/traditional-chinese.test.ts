import { describe, expect, it } from 'vitest';
import { toTraditional, toTraditionalHtml } from './traditional-chinese.ts';

/** Words of the shop in which a character has several Traditional forms, or in which OpenCC alone is wrong. */
const words = {
  面: '面条=麵條 干面=乾麵 粉面=粉麵 面粉=麵粉 面包=麵包 切片面包=切片麵包 蛋面=蛋麵 澄面=澄麵 面筋=麵筋 面膜=面膜 表面=表面 里面=裡面 看得见里面粉红的虾=看得見裡面粉紅的蝦',
  后: '皇后=皇后 饭后=飯後 开封后冷藏=開封後冷藏 三天后=三天後',
  干: '干香菇=乾香菇 豆干=豆乾 饼干=餅乾 干贝=乾貝 干净=乾淨 晾干=晾乾 干炒牛河=乾炒牛河 才干=才幹',
  只: '一只鸡=一隻雞 只限=只限 订单只会=訂單只會',
  发: '发糕=發糕 发酵=發酵 发菜=髮菜 护发素=護髮素 发货=發貨',
  里: '里脊=裡脊 家里=家裡 公里=公里 阿里山=阿里山 马苏里拉=馬蘇里拉 雪糕里拉着=雪糕裡拉著',
  冲: '冲泡=沖泡 冲饮=沖飲 冲洗=沖洗 冲突=衝突',
  卷: '春卷=春捲 蛋卷=蛋捲 肥牛卷=肥牛捲 卷心菜=卷心菜',
  制: '自制=自製 奶制品=奶製品 限制=限制 复制=複製',
  姜: '姜=薑 老姜=老薑 姜葱=薑蔥',
  台: '台湾=台灣 台式=台式 台风=颱風 阳台=陽台',
  松: '松茸=松茸 肉松=肉鬆 松花蛋=松花蛋 松软=鬆軟',
  others:
    '榨菜丝=榨菜絲 咸蛋=鹹蛋 卤味=滷味 腌菜=醃菜 云吞=雲吞 云南=雲南 杂粮=雜糧 谷物=穀物 山谷=山谷 红曲=紅麴 曲奇=曲奇 胡萝卜=胡蘿蔔 苏打=蘇打 紫苏=紫蘇 豆腐=豆腐 糍粑=糍粑 霉豆腐=霉豆腐 账户=帳戶',
  punctuation: '“干面”=「乾麵」',
  websites: '搜索=搜尋 登录=登入 网络=網路 链接=連結 加载=載入 默认=預設 短信=簡訊',
};

describe('Traditional Chinese', () => {
  it.each(Object.entries(words))('%s › is right in the words of the shop', (_, pairs) => {
    const expected = pairs.split(' ').map((pair) => pair.split('='));
    expect(expected.map(([simplified = '']) => [simplified, toTraditional(simplified)])).toEqual(expected);
  });

  it('a text › keeps its length, so positions in it stay valid', () => {
    for (const text of ['老妈子老干妈油辣椒 9.88 oz', 'Bok choy 上海青 😀 干面', ''])
      expect(toTraditional(text)).toHaveLength(text.length);
  });

  it('a Traditional or English text › stays as it is', () => {
    for (const text of ['乾麵與榨菜絲', 'Bok Choy, 1.5 lb', '1.5磅', 'カレーライス'])
      expect(toTraditional(text)).toBe(text);
  });

  it('HTML › has Traditional text and alternative texts, and the same addresses', () => {
    expect(
      toTraditionalHtml(
        '<p lang="zh">干面 &lt; 粉面</p><img src="/media/干面.webp" alt="干面" loading="lazy"><a href="/面" title="面条">面条</a>',
      ),
    ).toBe(
      '<p lang="zh">乾麵 &lt; 粉麵</p><img src="/media/干面.webp" alt="乾麵" loading="lazy"><a href="/面" title="麵條">麵條</a>',
    );
  });

  it('more texts than are stored › are converted', () => {
    for (let at = 0; at < 25_000; at += 1) toTraditional(`面条${String(at)}`);
    expect(toTraditional('面条0')).toBe('麵條0');
  });
});
