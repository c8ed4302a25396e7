import { describe, expect, it } from 'vitest';
import { calendarFile, calendarFileName } from './calendar-file.ts';

const delivery = {
  orderNumber: 'SO-000501',
  startsAt: '2026-03-06T14:00',
  window: '2-4pm',
  title: 'Lantern Market: order SO-000501',
  location: '1877 Cedar St, Berkeley, CA 94703',
};
const file = (change: Partial<typeof delivery> = {}) =>
  calendarFile({ ...delivery, ...change }, new Date('2026-03-05T17:00:00Z'));

describe('calendar file', () => {
  it('has the window in UTC, before and after daylight saving begins', () => {
    expect(file()).toContain('DTSTART:20260306T220000Z\r\nDTEND:20260307T000000Z');
    expect(file({ startsAt: '2026-07-06T18:00', window: '6-8pm' })).toContain(
      'DTSTART:20260707T010000Z\r\nDTEND:20260707T030000Z',
    );
  });

  it('escapes text and folds long lines', () => {
    expect(file()).toContain('LOCATION:1877 Cedar St\\, Berkeley\\, CA 94703');
    const long = file({ title: '灯笼鲜市'.repeat(20) });
    const bytes = long.split('\r\n').map((text) => new TextEncoder().encode(text).length);
    expect(Math.max(...bytes)).toBeLessThanOrEqual(75);
    expect(long.replaceAll('\r\n ', '')).toContain('灯笼鲜市'.repeat(20));
  });

  it('is named after order and day', () => {
    expect(calendarFileName('SO-000501', '2026-03-06T14:00')).toBe('SO-000501-2026-03-06.ics');
  });
});
