/** The shop itself: the brand on packs that have no brand of their own. */
export const house = {
  name: 'Lantern Market',
  nameZh: '灯笼鲜市',
  mark: 'lantern',
  colors: ['#0B6B4F', '#F4B73F'],
} as const;
