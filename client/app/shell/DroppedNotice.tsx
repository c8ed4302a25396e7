import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { languageOf } from '../../i18n/language.ts';
import { languages } from '../../i18n/languages.ts';
import { onDropped } from '../../browser/storage/dropped.ts';
import { shownToasts, toast } from '../../ui/toast.ts';

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
  useEffect(() => {
    let shown: { readonly id: number; readonly words: readonly string[] } | null = null;
    return onDropped((keys) => {
      const words = keys
        .map((key) => names[key])
        .filter((name) => name !== undefined)
        .map((name) => i18n._(name));
      if (words.length === 0) return;
      // Parts of the page are hydrated one after the other. One notice lists what all of them report.
      const before = shownToasts().some(({ id }) => id === shown?.id) ? shown : null;
      if (before) toast.dismiss(before.id);
      const all = [...(before?.words ?? []), ...words];
      const what = all.join(languages[languageOf(i18n)].comma);
      const id = toast.show({
        message: t`Some data saved in this browser couldn’t be read and was ignored: ${what}`,
        duration: readingTime,
      });
      shown = { id, words: all };
    });
  }, [t, i18n]);
  return null;
}
