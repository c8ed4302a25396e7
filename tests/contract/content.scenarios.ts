import { post } from './harness/exchange.ts';
import { failures } from './harness/failures.ts';
import { customerToken, type Scenario } from './harness/scenario.ts';

const path = '/v1/contact/info/';
const body = { Name: 'Mei Chen', Email: 'mei@example.com', Message: 'Do you carry fresh lotus root?' };
const send = {
  operation: `mutation ($input: ContactMessageInput!) { sendContactMessage(input: $input) { isReceived userErrors { code field message } } }`,
  variables: {
    input: { name: 'Mei Chen', email: 'mei@example.com', message: 'Do you carry fresh lotus root?' },
  },
  rest: [post(path, body).responds(201, { message: 'Thank you.' })],
};

export const contentScenarios: Scenario[] = [
  {
    name: 'appConfig: the settings for apps, without any call',
    operation:
      '{ appConfig(platform: IOS, version: "1.0") { isSupported minimumVersion storeUrl maintenance { en zh } } }',
    rest: [],
    response: {
      data: { appConfig: { isSupported: true, minimumVersion: null, storeUrl: null, maintenance: null } },
    },
  },
  {
    name: 'storePolicy: the constants of the shop, without any call',
    operation: `{
      storePolicy {
        storeName { en zh }
        freeDeliveryThreshold { amount currencyCode } deliveryFee { amount } extraCityFee { amount } rescheduleFee { amount }
        contactAttempts deliveryWindows cutOffMinutes isDeliverySuspended arePaymentsSimulated pointsPerDollar
        rewardTiers { points discount { amount } } referralDiscount { amount }
        driverPayPerOrder { amount } driverOrdersPerDay { from to } driverMinimumAge
        returnDays restockingFeePercent damageInvestigationWeeks
        links { supportEmail facebook }
      }
    }`,
    rest: [],
    response: {
      data: {
        storePolicy: {
          storeName: { en: 'Lantern Market', zh: '灯笼鲜市' },
          freeDeliveryThreshold: { amount: '20.00', currencyCode: 'USD' },
          deliveryFee: { amount: '4.99' },
          extraCityFee: { amount: '10.00' },
          rescheduleFee: { amount: '10.00' },
          contactAttempts: 3,
          deliveryWindows: ['2-4pm', '4-6pm', '6-8pm'],
          cutOffMinutes: 60,
          isDeliverySuspended: false,
          arePaymentsSimulated: false,
          pointsPerDollar: 5,
          rewardTiers: [
            { points: 600, discount: { amount: '6.00' } },
            { points: 1000, discount: { amount: '10.00' } },
            { points: 2000, discount: { amount: '20.00' } },
          ],
          referralDiscount: { amount: '5.00' },
          driverPayPerOrder: { amount: '4.00' },
          driverOrdersPerDay: { from: 500, to: 600 },
          driverMinimumAge: 21,
          returnDays: 10,
          restockingFeePercent: 15,
          damageInvestigationWeeks: 2,
          links: { supportEmail: 'hello@lanternmarket.example', facebook: null },
        },
      },
    },
  },
  {
    ...send,
    name: 'sendContactMessage: without a phone number, and without a token',
    token: customerToken,
    response: { data: { sendContactMessage: { isReceived: true, userErrors: [] } } },
  },
  {
    ...send,
    name: 'sendContactMessage: with a phone number',
    variables: { input: { ...send.variables.input, phone: '510-555-0142' } },
    rest: [post(path, { ...body, PhoneNumber: '510-555-0142' }).responds(201, { message: 'Thank you.' })],
    response: { data: { sendContactMessage: { isReceived: true, userErrors: [] } } },
  },
  {
    ...send,
    name: 'sendContactMessage: field errors of the back end have the path of the input',
    rest: [
      post(path, body).responds(400, {
        Name: ['No name.'],
        Email: ['No email address.'],
        PhoneNumber: ['No phone number.'],
        Message: ['No message.'],
      }),
    ],
    response: {
      data: {
        sendContactMessage: {
          isReceived: false,
          userErrors: [
            ['name', 'No name.'],
            ['email', 'No email address.'],
            ['phone', 'No phone number.'],
            ['message', 'No message.'],
          ].map(([name, message]) => ({ code: 'INPUT_INVALID', field: ['input', name], message })),
        },
      },
    },
  },
  {
    ...send,
    name: 'sendContactMessage: any other rejection is REFUSED with the back end’s message',
    rest: [post(path, body).responds(400, { detail: 'The mailbox is full.' })],
    response: {
      data: {
        sendContactMessage: {
          isReceived: false,
          userErrors: [{ code: 'REFUSED', field: null, message: 'The mailbox is full.' }],
        },
      },
    },
  },
  {
    ...send,
    name: 'sendContactMessage: all invalid fields are reported before any call, with their messages',
    variables: { input: { name: ' ', email: 'mei', message: '' } },
    rest: [],
    response: {
      data: {
        sendContactMessage: {
          isReceived: false,
          userErrors: [
            { code: 'INPUT_INVALID', field: ['input', 'name'], message: 'Name is required.' },
            { code: 'INPUT_INVALID', field: ['input', 'email'], message: 'Email is not valid.' },
            { code: 'INPUT_INVALID', field: ['input', 'message'], message: 'Message is required.' },
          ],
        },
      },
    },
  },
  ...failures({ ...send, name: 'sendContactMessage', at: ['sendContactMessage'] }),
];
