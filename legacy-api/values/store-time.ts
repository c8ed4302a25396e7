/* The store's time zone: America/Los_Angeles. A local time is text `YYYY-MM-DDTHH:mm`, a day `YYYY-MM-DD`; both sort as text. */

const storeZone = 'America/Los_Angeles';

const wallFormat = new Intl.DateTimeFormat('en-CA', {
  timeZone: storeZone,
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

function wallSecondsOf(instant: Date): string {
  const part = Object.fromEntries(wallFormat.formatToParts(instant).map(({ type, value }) => [type, value]));
  return `${part.year}-${part.month}-${part.day}T${part.hour}:${part.minute}:${part.second}`;
}

function offsetMinutesOf(instant: Date): number {
  const whole = Math.floor(instant.getTime() / 1000) * 1000;
  return (Date.parse(`${wallSecondsOf(instant)}Z`) - whole) / 60_000;
}

/** The local time of an instant, to the minute. */
export function wallTimeOf(instant: Date): string {
  return wallSecondsOf(instant).slice(0, 16);
}

/** The day of an instant. */
export function dayOf(instant: Date): string {
  return wallSecondsOf(instant).slice(0, 10);
}

/** The instant of a local time. A time that daylight saving time skips is moved one hour later. */
export function instantOf(wallTime: string): Date {
  const asIfUtc = Date.parse(`${wallTime}:00Z`);
  const guess = new Date(asIfUtc - offsetMinutesOf(new Date(asIfUtc)) * 60_000);
  return new Date(asIfUtc - offsetMinutesOf(guess) * 60_000);
}

/** ISO 8601 with the store's offset, to the second: `2026-03-05T15:04:05-08:00`. */
export function isoWithOffset(instant: Date): string {
  const minutes = offsetMinutesOf(instant);
  const size = Math.abs(minutes);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${wallSecondsOf(instant)}${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`;
}

/** Adds days; a negative count subtracts. */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00Z`) + count * 86_400_000).toISOString().slice(0, 10);
}

/** Subtracts months. Returns the last day of the month if that month is shorter. */
export function subtractMonths(day: string, count: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const lastOfMonth = new Date(Date.UTC(year, month - count, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 - count, Math.min(date, lastOfMonth))).toISOString().slice(0, 10);
}

/** 0 is Sunday. */
export function weekdayOf(day: string): number {
  return new Date(`${day}T00:00Z`).getUTCDay();
}

const clockOptions = { timeZone: storeZone, hour: 'numeric', minute: '2-digit' } as const;
const clockFormats = {
  en: new Intl.DateTimeFormat('en-US', clockOptions),
  zh: new Intl.DateTimeFormat('zh-CN', { ...clockOptions, hour12: true }),
};

/** Formats the time of day: `3:04 PM` or `下午3:04`. */
export function clockText(instant: Date, language: 'en' | 'zh'): string {
  return clockFormats[language].format(instant);
}
