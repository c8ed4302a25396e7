import { chineseHalf, formatWindow, monthName, partsOf, padTwo } from './dates.ts';
import type { Language } from './language.ts';

function ordinal(day: number): string {
  const tens = day % 100;
  if (tens >= 11 && tens <= 13) return `${day}th`;
  return `${day}${['th', 'st', 'nd', 'rd'][day % 10] ?? 'th'}`;
}

const chineseDay = (year: number, month: number, day: number) => `${year}年${month}月${day}日`;
const chineseTime = (time: string, half: 'am' | 'pm') => `${chineseHalf(half)}${time}`;

const dayForms: Record<Language, (year: number, month: number, day: number) => string> = {
  en: (year, month, day) => `${monthName(month)} ${ordinal(day)} ${year}`,
  zh: chineseDay,
  'zh-Hant': chineseDay,
};
const timeForms: Record<Language, (time: string, half: 'am' | 'pm') => string> = {
  en: (time, half) => `${time} ${half}`,
  zh: chineseTime,
  'zh-Hant': chineseTime,
};
/** The separator between a day and a time. */
const separators: Record<Language, string> = { en: ', ', zh: ' ', 'zh-Hant': ' ' };

/** A day in lists: `03/05/20`, in every language. */
export function formatDay(value: string): string {
  const { year, month, day } = partsOf(value);
  return `${padTwo(month)}/${padTwo(day)}/${padTwo(year % 100)}`;
}

/** A full date and time: `March 5th 2020, 3:04:05 pm`; `2020年3月5日 下午3:04:05`. */
export function formatMoment(value: string, language: Language): string {
  const { year, month, day, hour, minute, second } = partsOf(value);
  const time = `${hour % 12 || 12}:${padTwo(minute)}:${padTwo(second)}`;
  return (
    dayForms[language](year, month, day) +
    separators[language] +
    timeForms[language](time, hour < 12 ? 'am' : 'pm')
  );
}

/** A full date: `March 5th 2020`; `2020年3月5日`. */
export function formatLongDay(value: string, language: Language): string {
  const { year, month, day } = partsOf(value);
  return dayForms[language](year, month, day);
}

/** A full date with a delivery window: `March 5th 2020, 2–4 pm`; `2020年3月5日 下午2–4点`. */
export function formatDelivery(day: string, window: string, language: Language): string {
  return formatLongDay(day, language) + separators[language] + formatWindow(window, language);
}
