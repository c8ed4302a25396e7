import Info from 'lucide-react/icons/info';
import type { ReactElement } from 'react';
import { NoticeStrip } from '../ui/NoticeStrip.tsx';

/** Shown where scripts are off, in both languages because the language can't be changed there: what of the shop needs them. */
export function ScriptNotice(): ReactElement {
  return (
    <noscript>
      <NoticeStrip icon={<Info />}>
        <span lang="en">
          You can browse without JavaScript. Cart, checkout, order confirmation, account and forms need it:
          please turn it on in your browser.
        </span>{' '}
        <span lang="zh-CN">
          不启用 JavaScript 也可以浏览商品；购物车、结算、订单确认、账户和表单需要它，请在浏览器中启用。
        </span>
      </NoticeStrip>
    </noscript>
  );
}
