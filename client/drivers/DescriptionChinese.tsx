import { formatPlainMoney } from '../i18n/money.ts';
import type { DriverRecruitingQuery } from './Drivers.generated.ts';

/** The job in Chinese, in every language of the page, so it is here and not in a message catalog. */
export function DescriptionChinese({ policy }: { policy: DriverRecruitingQuery['storePolicy'] }) {
  const { from, to } = policy.driverOrdersPerDay;
  return (
    <>
      <section>
        <h3>收入</h3>
        <ul>
          <li>每送一单 {formatPlainMoney(policy.driverPayPerOrder)}</li>
          <li>每周结算</li>
          <li>以独立承包人身份合作，提供 1099 税表</li>
        </ul>
      </section>
      <section>
        <h3>单量充足</h3>
        <p>
          本店每天有 {from} 至 {to} 单。周一至周五配送，时段为下午至傍晚。
        </p>
      </section>
      <section>
        <h3>应聘条件</h3>
        <ul>
          <li>年满 {policy.driverMinimumAge} 周岁</li>
          <li>持有效美国驾照</li>
          <li>车辆有保险和注册登记</li>
          <li>自备智能手机</li>
        </ul>
      </section>
      <section>
        <h3>配送范围</h3>
        <p>东湾各市：{policy.deliveryCities.map((city) => `${city.zh} (${city.en})`).join('、')}。</p>
      </section>
    </>
  );
}
