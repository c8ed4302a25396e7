import { monthName, partsOf, two } from './dates.ts';
import type { Language } from './language.ts';

function ordinal(day: number): string {
  const tens = day % 100;
  if (tens >= 11 && tens <= 13) return `${day}th`;
  return `${day}${['th', 'st', 'nd', 'rd'][day % 10] ?? 'th'}`;
}

/** A day in lists: `03/05/20`, in both languages. */
export function formatDay(value: string): string {
  const { year, month, day } = partsOf(value);
  return `${two(month)}/${two(day)}/${two(year % 100)}`;
}

/** A moment in full: `March 5th 2020, 3:04:05 pm`; `2020年3月5日 下午3:04:05`. */
export function formatMoment(value: string, language: Language): string {
  const { year, month, day, hour, minute, second } = partsOf(value);
  const time = `${hour % 12 || 12}:${two(minute)}:${two(second)}`;
  return language === 'zh'
    ? `${year}年${month}月${day}日 ${hour < 12 ? '上午' : '下午'}${time}`
    : `${monthName(month)} ${ordinal(day)} ${year}, ${time} ${hour < 12 ? 'am' : 'pm'}`;
}

/** A day in full: `March 5th 2020`; `2020年3月5日`. */
export function formatLongDay(value: string, language: Language): string {
  const { year, month, day } = partsOf(value);
  return language === 'zh' ? `${year}年${month}月${day}日` : `${monthName(month)} ${ordinal(day)} ${year}`;
}
