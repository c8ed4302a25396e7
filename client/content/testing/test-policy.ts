const money = (amount: string) => ({ __typename: 'Money', amount });
const text = (en: string, zh: string) => ({ __typename: 'LocalizedText', en, zh });
const tier = (points: number, amount: string) => ({
  __typename: 'RewardTier',
  points,
  discount: money(amount),
});

/** The shop's constants (docs/product.md). */
export const testPolicy = {
  __typename: 'StorePolicy',
  storeName: text('Lantern Market', '灯笼鲜市'),
  freeDeliveryThreshold: money('20.00'),
  deliveryFee: money('4.99'),
  extraCityFee: money('10.00'),
  rescheduleFee: money('10.00'),
  contactAttempts: 3,
  deliveryWindows: ['2-4pm', '4-6pm', '6-8pm'],
  cutOffMinutes: 60,
  pointsPerDollar: 5,
  rewardTiers: [tier(600, '6.00'), tier(1000, '10.00'), tier(2000, '20.00')],
  referralDiscount: money('5.00'),
  deliveryCities: [text('Berkeley', '伯克利'), text('Albany', '奥尔巴尼')],
  returnDays: 10,
  restockingFeePercent: 15,
  damageInvestigationWeeks: 2,
  links: {
    __typename: 'StoreLinks',
    supportEmail: 'hello@example.com',
    supportPhone: '(510) 555-0100',
    customerService: 'https://chat.example.com/',
  },
};
