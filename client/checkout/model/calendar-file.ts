import { partsOf, padTwo } from '../../i18n/dates.ts';

interface Delivery {
  readonly orderNumber: string;
  /** Start of the window in local time, `YYYY-MM-DDTHH:mm`. */
  readonly startsAt: string;
  /** The window's name, like `2-4pm`. */
  readonly window: string;
  readonly title: string;
  readonly location: string;
}

/** The instant of a local time of the shop. */
function instantOf(local: string): Date {
  const asUtc = Date.parse(`${local.slice(0, 16)}:00Z`);
  const { year, month, day, hour, minute } = partsOf(new Date(asUtc).toISOString());
  return new Date(2 * asUtc - Date.UTC(year, month - 1, day, hour, minute));
}

const stampOf = (instant: Date): string => `${instant.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;

/** Length of a window in hours, from its name; two if the name has another format. */
function hoursOf(window: string): number {
  const match = /^(\d{1,2})-(\d{1,2})\s*[ap]m$/i.exec(window);
  const hours = match ? Number(match[2]) - Number(match[1]) : 2;
  return hours > 0 ? hours : 2;
}

/** Text of a calendar file: RFC 5545 escapes, and lines of at most 75 bytes. */
function line(name: string, text: string): string {
  const escaped = text.replace(/[\\;,]/g, '\\$&').replace(/\n/g, '\\n');
  const encoder = new TextEncoder();
  const lines = [''];
  for (const character of `${name}:${escaped}`) {
    const last = lines.at(-1) ?? '';
    if (encoder.encode(last + character).length > 74) lines.push(` ${character}`);
    else lines[lines.length - 1] = last + character;
  }
  return lines.join('\r\n');
}

/** A delivery as a calendar file (`.ics`), made at `now`. */
export function calendarFile(
  { orderNumber, startsAt, window, title, location }: Delivery,
  now: Date,
): string {
  const start = instantOf(startsAt);
  const end = new Date(start.getTime() + hoursOf(window) * 3_600_000);
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Lantern Market//Delivery//EN',
    'BEGIN:VEVENT',
    line('UID', `${orderNumber}@lantern-market`),
    line('DTSTAMP', stampOf(now)),
    line('DTSTART', stampOf(start)),
    line('DTEND', stampOf(end)),
    line('SUMMARY', title),
    line('LOCATION', location),
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n');
}

/** A file name for an order's delivery. */
export const calendarFileName = (orderNumber: string, startsAt: string): string => {
  const { year, month, day } = partsOf(startsAt);
  return `${orderNumber}-${year}-${padTwo(month)}-${padTwo(day)}.ics`;
};
