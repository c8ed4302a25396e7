import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { languageOf } from '../../i18n/language.ts';
import { languages } from '../../i18n/languages.ts';
import { onDropped } from '../../browser/storage/dropped.ts';
import { toast } from '../../ui/toast.ts';

/** Labels of entries in local storage. The cart reports its own lines. */
const names: Partial<Record<string, MessageDescriptor>> = {
  token: msg`your sign-in`,
  Lang: msg`your language`,
  deliveryArea: msg`your zip code`,
  deliveryWindow: msg`your delivery time`,
  savedProducts: msg`your saved products`,
  showPopup: msg`your choice to hide the zip code question`,
};

/** Milliseconds, enough to read it. */
const readingTime = 12_000;

/** Notifies which entries of local storage were invalid and dropped. Renders nothing. */
export function DroppedNotice(): null {
  const { t, i18n } = useLingui();
  useEffect(
    () =>
      onDropped((keys) => {
        const words = keys
          .map((key) => names[key])
          .filter((name) => name !== undefined)
          .map((name) => i18n._(name));
        if (words.length === 0) return;
        const what = words.join(languages[languageOf(i18n)].comma);
        toast.show({
          message: t`Some data saved in this browser couldn’t be read and was ignored: ${what}`,
          duration: readingTime,
        });
      }),
    [t, i18n],
  );
  return null;
}
