import { chineseHalf, formatWeekday, padTwo, partsOf } from './dates.ts';
import type { Language } from './language.ts';

/** The time of a day, to the minute: `3:04 pm`; `下午3:04`. */
export function formatTime(value: string, language: Language): string {
  const { hour, minute } = partsOf(value);
  const time = `${hour % 12 || 12}:${padTwo(minute)}`;
  const half = hour < 12 ? 'am' : 'pm';
  return language === 'en' ? `${time} ${half}` : chineseHalf(half) + time;
}

/** A time in the near future with its day: `Thu, Mar 5, 3:04 pm`; `3月5日 周四 下午3:04`. */
export function formatNearTime(value: string, language: Language): string {
  const separator = language === 'en' ? ', ' : ' ';
  return formatWeekday(value, language) + separator + formatTime(value, language);
}
