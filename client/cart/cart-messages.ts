import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { languageOf } from '../i18n/language.ts';
import { languages } from '../i18n/languages.ts';
import { orderNames } from '../i18n/names.ts';
import { toast } from '../ui/toast.ts';
import type { CartNotice, Notify, ProductName } from './cart-notice.ts';

/** Milliseconds for a list, which takes longer to read. */
const readingTime = 12_000;

function dropped(i18n: I18n, notice: Extract<CartNotice, { kind: 'dropped' }>): string {
  const names = notice.lines.flatMap((line) => (line.name === null ? [] : [line.name])).join(', ');
  return names === ''
    ? i18n._(msg`Some saved items couldn’t be restored.`)
    : i18n._(msg`Some saved items couldn’t be restored: ${names}`);
}

/** Shows the cart's notices as toasts in the language of the page. */
export function cartNotifier(i18n: I18n): Notify {
  const mainName = (name: ProductName): string => orderNames(name, languages[languageOf(i18n)].texts).main;
  return (notice) => {
    switch (notice.kind) {
      case 'stock': {
        const name = mainName(notice.name);
        const { available } = notice;
        toast.error({ message: i18n._(msg`Sorry, there are only ${available} available of ${name}`) });
        return;
      }
      case 'line-limit': {
        const name = mainName(notice.name);
        const { available } = notice;
        toast.error({ message: i18n._(msg`${name}: at most ${available} per order`) });
        return;
      }
      case 'changed-elsewhere': {
        const name = mainName(notice.name);
        toast.error({
          message: i18n._(
            msg`${name} was changed on another device at the same time. Please check the quantity.`,
          ),
        });
        return;
      }
      case 'rejected':
        toast.error({ message: i18n._(msg`Not enough product in stock`) });
        return;
      case 'unsaved':
        toast.error({
          message: i18n._(msg`Your change wasn’t saved. Please try again.`),
        });
        return;
      case 'ordered-elsewhere':
        toast.show({
          message: i18n._(
            msg`This cart was ordered in another window. You can find the order in your account.`,
          ),
          duration: readingTime,
        });
        return;
      case 'cart-changed':
        toast.error({
          message: i18n._(
            msg`This cart was already ordered. Your last change was not made; you can find the order in your account.`,
          ),
          duration: readingTime,
        });
        return;
      case 'locked':
        toast.error({
          message: i18n._(msg`Your order is being placed. You can change your cart again in a moment.`),
        });
        return;
      case 'dropped':
        toast.show({ message: dropped(i18n, notice), duration: readingTime });
        return;
      case 'merge-failed':
        toast.error({
          message: i18n._(
            msg`We couldn’t add the items you chose before signing in. They’re still saved on this device.`,
          ),
          action: { label: i18n._(msg`Try again`), onClick: notice.retry },
          duration: readingTime,
        });
    }
  };
}
