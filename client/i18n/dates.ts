import type { Language } from './language.ts';

/** The shop's time zone, independent of the shopper's and the server's. */
const timeZone = 'America/Los_Angeles';

interface Parts {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: number;
  second: number;
}

let clockParts: Intl.DateTimeFormat | undefined;

/** The shop's local time at an instant. The formatter is created on first use, because that takes about 15 ms. */
function readClock(instant: Date): Intl.DateTimeFormatPart[] {
  clockParts ??= new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
    hourCycle: 'h23',
  });
  return clockParts.formatToParts(instant);
}

const monthNames =
  'January February March April May June July August September October November December'.split(' ');
const chineseWeek = (week: string): string[] => Array.from('日一二三四五六', (day) => week + day);
const weekdays: Record<Language, readonly string[]> = {
  en: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
  zh: chineseWeek('周'),
  'zh-Hant': chineseWeek('週'),
};

/**
 * Parses the API's three formats: an instant with offset (`DateTime`), a local time of the shop (`LocalDateTime`) and a day (`Date`).
 * Throws a RangeError for anything else.
 */
export function partsOf(value: string): Parts {
  const local = /^(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?)?$/.exec(value);
  if (local) {
    const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = local
      .slice(1)
      .map((digits) => Number(digits ?? 0));
    return { year, month, day, hour, minute, second };
  }
  const instant = new Date(value);
  if (Number.isNaN(instant.getTime())) throw new RangeError(`Not a date: ${value.slice(0, 40)}`);
  const found: Record<string, number> = {};
  for (const { type, value: digits } of readClock(instant)) found[type] = Number(digits);
  const { year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0 } = found;
  return { year, month, day, hour, minute, second };
}

/** At least two digits. */
export const padTwo = (value: number): string => String(value).padStart(2, '0');

function chineseWeekday(month: number, day: number, weekday: string): string {
  return `${month}月${day}日 ${weekday}`;
}
const weekdayForms: Record<Language, (month: number, day: number, weekday: string) => string> = {
  en: (month, day, weekday) => `${weekday}, ${monthName(month).slice(0, 3)} ${day}`,
  zh: chineseWeekday,
  'zh-Hant': chineseWeekday,
};
/** The half of a day. */
export const chineseHalf = (half: 'am' | 'pm'): string => (half === 'am' ? '上午' : '下午');

const chineseWindow = (hour: string) => (hours: string, half: 'am' | 'pm') =>
  chineseHalf(half) + hours + hour;
const windowForms: Record<Language, (hours: string, half: 'am' | 'pm') => string> = {
  en: (hours, half) => `${hours} ${half}`,
  zh: chineseWindow('点'),
  'zh-Hant': chineseWindow('點'),
};

/** The month's English name. */
export const monthName = (month: number): string => monthNames[month - 1] ?? '';

/** The weekday of a day, in short: `Thu`; `周四`. */
export function formatWeekdayName(value: string, language: Language): string {
  const { year, month, day } = partsOf(value);
  const weekday = weekdays[language][new Date(Date.UTC(year, month - 1, day)).getUTCDay()] ?? '';
  return language === 'en' ? weekday.slice(0, 3) : weekday;
}

/** A day in the near future with its weekday: `Thu, Mar 5`; `3月5日 周四`. */
export function formatWeekday(value: string, language: Language): string {
  const { month, day } = partsOf(value);
  return weekdayForms[language](month, day, formatWeekdayName(value, language));
}

/** The label of a delivery window: `2-4pm` → `2–4 pm`; `下午2–4点`. Unknown formats stay unchanged. */
export function formatWindow(name: string, language: Language): string {
  const match = /^(\d{1,2})-(\d{1,2})\s*(am|pm)$/i.exec(name);
  if (!match) return name;
  const [, from, to, half = ''] = match;
  return windowForms[language](`${from}–${to}`, half.toLowerCase() === 'am' ? 'am' : 'pm');
}

/** The shop's day at an instant, `YYYY-MM-DD`. */
export function dayOf(instant: Date): string {
  const { year, month, day } = partsOf(instant.toISOString());
  return `${year}-${padTwo(month)}-${padTwo(day)}`;
}
