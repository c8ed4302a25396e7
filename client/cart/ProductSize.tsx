import { useLingui } from '@lingui/react/macro';
import { formatMoney } from '../i18n/money.ts';
import { useLanguage } from '../i18n/useLanguage.ts';
import type { ProductMeasureFragment } from './product-measure.generated.ts';

/** The size and the unit price: `1.5 lb · $6.99/lb`. Number and unit stay on one line. Renders nothing for an unknown size. */
export function ProductSize({ product }: { product: Pick<ProductMeasureFragment, 'size' | 'unitPrice'> }) {
  const { t } = useLingui();
  const { language } = useLanguage();
  const { size, unitPrice } = product;
  if (!size) return null;
  // Chinese sizes are metric, and so are their unit prices.
  const metricPrice = language !== 'en' ? unitPrice?.metricPrice : null;
  const price = unitPrice ? formatMoney(metricPrice ?? unitPrice.price) : '';
  const piece = unitPrice?.piece?.[language] ?? '';
  const perGrams = metricPrice ? t`${price}/100 g` : null;
  const words = {
    OUNCE: perGrams ?? t`${price}/oz`,
    POUND: perGrams ?? t`${price}/lb`,
    FLUID_OUNCE: metricPrice ? t`${price}/100 ml` : t`${price}/fl oz`,
    EACH: piece === '' || piece === 'each' ? t`${price} each` : t`${price}/${piece}`,
  };
  const exact = unitPrice ? words[unitPrice.unit] : null;
  const perUnit = exact !== null && unitPrice?.isApproximate ? t`about ${exact}` : exact;
  const unbroken = (text: string): string => text.replace(/ /g, '\u00a0');
  return (
    <span>
      {unbroken(size[language])}
      {perUnit === null ? null : ` · ${unbroken(perUnit)}`}
    </span>
  );
}
