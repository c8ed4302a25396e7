/** The shop's business figures in docs/product.md. Money is in cents. */
export const storePolicy = {
  storeName: { en: 'Lantern Market', zh: '灯笼鲜市' },
  freeDeliveryThreshold: 20_00,
  deliveryFee: 4_99,
  extraCityFee: 10_00,
  rescheduleFee: 10_00,
  contactAttempts: 3,
  /** In order of the day: the name in the REST API, and the start in local time. */
  deliveryWindows: [
    { name: '2-4pm', start: '14:00' },
    { name: '4-6pm', start: '16:00' },
    { name: '6-8pm', start: '18:00' },
  ],
  deliveryWindowMinutes: 120,
  cutOffMinutes: 60,
  pointsPerDollar: 5,
  /** Ascending. */
  rewardTiers: [
    { points: 600, discount: 6_00 },
    { points: 1000, discount: 10_00 },
    { points: 2000, discount: 20_00 },
  ],
  referralDiscount: 5_00,
  driverPayPerOrder: 4_00,
  driverOrdersPerDay: { from: 500, to: 600 },
  driverMinimumAge: 21,
  deliveryCities: [
    { en: 'Berkeley', zh: '伯克利' },
    { en: 'Albany', zh: '奥尔巴尼' },
    { en: 'Kensington', zh: '肯辛顿' },
    { en: 'El Cerrito', zh: '埃尔塞里托' },
    { en: 'Emeryville', zh: '埃默里维尔' },
    { en: 'Oakland', zh: '奥克兰' },
    { en: 'Piedmont', zh: '皮埃蒙特' },
    { en: 'Alameda', zh: '阿拉米达' },
    { en: 'Richmond', zh: '列治文' },
    { en: 'San Pablo', zh: '圣巴勃罗' },
    { en: 'El Sobrante', zh: '埃尔索布兰特' },
  ],
  returnDays: 10,
  restockingFeePercent: 15,
  damageInvestigationWeeks: 2,
  /** The maximum quantity of one request for a product. The quantity of a line is also limited by the stock or by the product's own limit. */
  maxLineQuantity: 9_999,
  /** How many lines a guest's cart may send in one operation. */
  maxGuestLines: 100,
} as const;
