import type { Config } from '../config.ts';
import type { LocalizedTextSource } from '../values/localized-text.ts';
import { moneyOfCents, type MoneySource } from '../values/money.ts';
import { publicUrl } from '../values/public-url.ts';
import type { StorePolicy } from './store-policy.ts';

/** The GraphQL `StorePolicy`. */
export interface StorePolicySource {
  readonly storeName: LocalizedTextSource;
  readonly freeDeliveryThreshold: MoneySource;
  readonly deliveryFee: MoneySource;
  readonly extraCityFee: MoneySource;
  readonly rescheduleFee: MoneySource;
  readonly contactAttempts: number;
  readonly deliveryWindows: string[];
  readonly cutOffMinutes: number;
  readonly isDeliverySuspended: boolean;
  readonly pointsPerDollar: number;
  readonly rewardTiers: { readonly points: number; readonly discount: MoneySource }[];
  readonly referralDiscount: MoneySource;
  readonly driverPayPerOrder: MoneySource;
  readonly driverOrdersPerDay: { readonly from: number; readonly to: number };
  readonly driverMinimumAge: number;
  readonly deliveryCities: LocalizedTextSource[];
  readonly returnDays: number;
  readonly restockingFeePercent: number;
  readonly damageInvestigationWeeks: number;
  readonly links: Omit<Config['store'], 'isDeliverySuspended'>;
}

/** The business constants as GraphQL returns them, with the links of the configuration. */
export function storePolicySource(policy: StorePolicy, store: Config['store']): StorePolicySource {
  return {
    storeName: policy.storeName,
    freeDeliveryThreshold: moneyOfCents(policy.freeDeliveryThreshold),
    deliveryFee: moneyOfCents(policy.deliveryFee),
    extraCityFee: moneyOfCents(policy.extraCityFee),
    rescheduleFee: moneyOfCents(policy.rescheduleFee),
    contactAttempts: policy.contactAttempts,
    deliveryWindows: policy.deliveryWindows.map(({ name }) => name),
    cutOffMinutes: policy.cutOffMinutes,
    isDeliverySuspended: store.isDeliverySuspended,
    pointsPerDollar: policy.pointsPerDollar,
    rewardTiers: policy.rewardTiers.map(({ points, discount }) => ({
      points,
      discount: moneyOfCents(discount),
    })),
    referralDiscount: moneyOfCents(policy.referralDiscount),
    driverPayPerOrder: moneyOfCents(policy.driverPayPerOrder),
    driverOrdersPerDay: policy.driverOrdersPerDay,
    driverMinimumAge: policy.driverMinimumAge,
    deliveryCities: [...policy.deliveryCities],
    returnDays: policy.returnDays,
    restockingFeePercent: policy.restockingFeePercent,
    damageInvestigationWeeks: policy.damageInvestigationWeeks,
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
