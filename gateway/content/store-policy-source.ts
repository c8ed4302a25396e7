import type { Config } from '../config.ts';
import { moneyOfCents } from '../values/money.ts';
import { publicUrl } from '../values/public-url.ts';
import { storePolicy } from './store-policy.ts';

/** The GraphQL `StorePolicy`. */
export type StorePolicySource = ReturnType<typeof storePolicySource>;

/** The business figures in GraphQL, with the links from the settings. */
export function storePolicySource(store: Config['store']) {
  return {
    ...storePolicy,
    isDeliverySuspended: store.isDeliverySuspended,
    arePaymentsSimulated: store.arePaymentsSimulated,
    freeDeliveryThreshold: moneyOfCents(storePolicy.freeDeliveryThreshold),
    deliveryFee: moneyOfCents(storePolicy.deliveryFee),
    extraCityFee: moneyOfCents(storePolicy.extraCityFee),
    rescheduleFee: moneyOfCents(storePolicy.rescheduleFee),
    deliveryWindows: storePolicy.deliveryWindows.map(({ name }) => name),
    rewardTiers: storePolicy.rewardTiers.map(({ points, discount }) => ({
      points,
      discount: moneyOfCents(discount),
    })),
    referralDiscount: moneyOfCents(storePolicy.referralDiscount),
    driverPayPerOrder: moneyOfCents(storePolicy.driverPayPerOrder),
    links: {
      supportEmail: store.supportEmail,
      supportPhone: store.supportPhone,
      facebook: publicUrl(store.facebook),
      instagram: publicUrl(store.instagram),
      wechat: publicUrl(store.wechat),
      customerService: publicUrl(store.customerService),
    },
  };
}
