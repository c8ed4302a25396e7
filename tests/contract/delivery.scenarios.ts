import { withResponse, get } from './harness/exchange.ts';
import { failures } from './harness/failures.ts';
import { customerToken, type Scenario } from './harness/scenario.ts';

const slots = {
  operation: '{ deliverySlots { name startsAt start end date isAvailable unavailableReason } }',
  token: customerToken,
  rest: [
    get('/v1/mobile/delivery_time').responds(200, [
      { name: '2-4pm', value: '2026-03-05T14:00', available: false },
      { name: '4-6pm', value: '2026-03-05T16:00', available: true },
    ]),
  ],
};
const area = {
  operation: '{ deliveryArea(zip: "94704-1234") { zip isServed city state } }',
  rest: [
    get('/v1/mobile/delivery_zip?zip=94704').responds(200, [{ zipcode: '94501' }, { zipcode: '94704' }]),
  ],
};
const zips = {
  operation: '{ deliveryZips }',
  rest: [get('/v1/mobile/delivery_zip').responds(200, [{ zipcode: '94704' }, { zipcode: '94501' }])],
};
const next = '{ nextDeliveryWindow { name startsAt cutOff isAvailable unavailableReason } }';

export const deliveryScenarios: Scenario[] = [
  {
    ...slots,
    name: 'deliverySlots: includes full ones',
    response: {
      data: {
        deliverySlots: [
          {
            name: '2-4pm',
            startsAt: '2026-03-05T14:00',
            start: '2026-03-05T14:00:00-08:00',
            end: '2026-03-05T16:00:00-08:00',
            date: '2026-03-05',
            isAvailable: false,
            unavailableReason: 'FULL',
          },
          {
            name: '4-6pm',
            startsAt: '2026-03-05T16:00',
            start: '2026-03-05T16:00:00-08:00',
            end: '2026-03-05T18:00:00-08:00',
            date: '2026-03-05',
            isAvailable: true,
            unavailableReason: null,
          },
        ],
      },
    },
  },
  ...(
    [
      ['2026-03-05T13:00:00-08:00', 'FULL'],
      ['2026-03-05T13:00:01-08:00', 'CLOSED'],
    ] as const
  ).map(([now, unavailableReason]) => ({
    ...slots,
    name: `deliverySlots: at ${now} a window that cannot be chosen is ${unavailableReason}`,
    now,
    operation: '{ deliverySlots { unavailableReason } }',
    response: { data: { deliverySlots: [{ unavailableReason }, { unavailableReason: null }] } },
  })),
  {
    ...slots,
    name: 'deliverySlots: a 503 with a long Retry-After is not retried',
    rest: [get('/v1/mobile/delivery_time').responds(503, '<html>', { retryAfter: 30 })],
    response: {
      data: { deliverySlots: null },
      errors: [{ code: 'UPSTREAM_UNAVAILABLE', path: ['deliverySlots'] }],
    },
  },
  ...failures({ ...slots, name: 'deliverySlots', at: ['deliverySlots'] }),
  {
    ...area,
    name: 'deliveryArea: uses the first five digits and sends no token',
    token: customerToken,
    response: { data: { deliveryArea: { zip: '94704', isServed: true, city: 'Berkeley', state: 'CA' } } },
  },
  {
    name: 'deliveryArea: a zip code that is not in the response is not served',
    operation: '{ deliveryArea(zip: "10001") { zip isServed city state } }',
    rest: [get('/v1/mobile/delivery_zip?zip=10001').responds(200, [{ zipcode: '10002' }])],
    response: { data: { deliveryArea: { zip: '10001', isServed: false, city: null, state: null } } },
  },
  {
    ...area,
    name: 'deliveryArea: spaces around the zip code do not count',
    operation: '{ deliveryArea(zip: " 94704 ") { zip } }',
    response: { data: { deliveryArea: { zip: '94704' } } },
  },
  {
    name: 'deliveryArea: an invalid zip code is BAD_USER_INPUT before any call',
    operation: `{
      short: deliveryArea(zip: "947") { isServed }
      long: deliveryArea(zip: "947041") { isServed }
      before: deliveryArea(zip: "x94704") { isServed }
    }`,
    rest: [],
    response: {
      data: { short: null, long: null, before: null },
      errors: ['short', 'long', 'before'].map((alias) => ({
        code: 'BAD_USER_INPUT',
        path: [alias],
        field: ['zip'],
      })),
    },
  },
  ...failures({ ...area, name: 'deliveryArea', at: ['deliveryArea'] }),
  { ...zips, name: 'deliveryZips: ascending', response: { data: { deliveryZips: ['94501', '94704'] } } },
  {
    ...zips,
    name: 'deliveryZips: a query that the back end rejects is BAD_USER_INPUT',
    rest: zips.rest.map((exchange) => withResponse(exchange, 400, { zip: ['Too long.'] })),
    response: { data: { deliveryZips: null }, errors: [{ code: 'BAD_USER_INPUT', path: ['deliveryZips'] }] },
  },
  ...failures({ ...zips, name: 'deliveryZips', at: ['deliveryZips'] }),
  {
    name: 'nextDeliveryWindow: derived from the calendar, without any call',
    operation: next,
    rest: [],
    response: {
      data: {
        nextDeliveryWindow: {
          name: '2-4pm',
          startsAt: '2026-03-05T14:00',
          cutOff: '2026-03-05T13:00:00-08:00',
          isAvailable: true,
          unavailableReason: null,
        },
      },
    },
  },
  {
    name: 'deliveryWindows: the remaining windows of today and four more delivery days, without the weekend',
    operation: '{ deliveryWindows { name startsAt } }',
    now: '2026-03-05T15:30:00-08:00',
    rest: [],
    response: {
      data: {
        deliveryWindows: [
          { name: '6-8pm', startsAt: '2026-03-05T18:00' },
          ...['2026-03-06', '2026-03-09', '2026-03-10', '2026-03-11'].flatMap((day) => [
            { name: '2-4pm', startsAt: `${day}T14:00` },
            { name: '4-6pm', startsAt: `${day}T16:00` },
            { name: '6-8pm', startsAt: `${day}T18:00` },
          ]),
        ],
      },
    },
  },
  {
    name: 'nextDeliveryWindow: on the Friday evening before a federal holiday it is on Tuesday',
    operation: next,
    now: '2026-05-22T19:00:00-07:00',
    rest: [],
    response: {
      data: {
        nextDeliveryWindow: {
          name: '2-4pm',
          startsAt: '2026-05-26T14:00',
          cutOff: '2026-05-26T13:00:00-07:00',
          isAvailable: true,
          unavailableReason: null,
        },
      },
    },
  },
];
