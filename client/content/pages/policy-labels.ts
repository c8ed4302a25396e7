import { formatWindow } from '../../i18n/dates.ts';
import type { Language } from '../../i18n/language.ts';
import { languages } from '../../i18n/languages.ts';
import { formatPlainMoney } from '../../i18n/money.ts';
import type { ContentPolicyQuery } from './ContentPolicy.generated.ts';

export type ContentPolicy = ContentPolicyQuery['storePolicy'];

/** The shop's business figures, formatted for texts. */
export function policyLabels(policy: ContentPolicy, language: Language) {
  const { comma, texts } = languages[language];
  return {
    name: policy.storeName[texts],
    freeFrom: formatPlainMoney(policy.freeDeliveryThreshold),
    fee: formatPlainMoney(policy.deliveryFee),
    extraCityFee: formatPlainMoney(policy.extraCityFee),
    rescheduleFee: formatPlainMoney(policy.rescheduleFee),
    attempts: policy.contactAttempts,
    windows: policy.deliveryWindows.map((window) => formatWindow(window, language)),
    comma,
    cutOffMinutes: policy.cutOffMinutes,
    cities: policy.deliveryCities.map((city) => city[texts]).join(comma),
    pointsPerDollar: policy.pointsPerDollar,
    referral: formatPlainMoney(policy.referralDiscount),
    returnDays: policy.returnDays,
    restockingFee: `${policy.restockingFeePercent}%`,
    investigationWeeks: policy.damageInvestigationWeeks,
    email: policy.links.supportEmail,
  };
}

export type PolicyLabels = ReturnType<typeof policyLabels>;
