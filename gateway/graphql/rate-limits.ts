/** Tries are counted by the client's address, by account (named or signed in), or by the recipient of a mail. */
type CountedBy = 'address' | 'account' | 'recipient';

export interface Limit {
  readonly by: CountedBy;
  /** Limits with the same name count together across fields. */
  readonly name: string;
  /** Tries within `seconds`. */
  readonly points: number;
  readonly seconds: number;
  /** The path of the argument with the account or recipient; without it, the signed-in customer is used. */
  readonly argument?: readonly string[];
}

interface Rule {
  readonly limits: readonly Limit[];
  /** Tries are counted only if this argument is set. */
  readonly onlyWith?: string;
  /** A property that only successful results have: then the try does not count against the address, which many people may share. */
  readonly freeWith?: string;
  /** The account limit that a success clears for the `username` of its result, so that an attacker cannot lock out the owner for long. */
  readonly clears?: string;
}

const tenMinutes = 10 * 60;
const hour = 60 * 60;

const address = (name: string, points: number, seconds: number): Limit => ({
  by: 'address',
  name,
  points,
  seconds,
});
const account = (name: string, points: number, seconds: number, ...argument: string[]): Limit => ({
  by: 'account',
  name,
  points,
  seconds,
  ...(argument.length === 0 ? {} : { argument }),
});
/** Mails of every kind to one recipient. */
const mailsTo = (...argument: string[]): Limit => ({
  by: 'recipient',
  name: 'mail',
  points: 6,
  seconds: hour,
  ...(argument.length === 0 ? {} : { argument }),
});

const cancellations = [address('cancelOrder', 120, tenMinutes), account('cancelOrder', 10, tenMinutes)];
const promoCodes = [address('promo', 120, tenMinutes), account('promo', 30, tenMinutes)];

/** The picture endpoint among the limited fields: it is no field of the schema. */
export const pictureUpload = 'PUT /upload/profile-picture';

/**
 * Fields that an attacker, with or without a stolen token, could use to guess secrets, flood the shop or send mail. Many people can share
 * the address of a mobile carrier, so an address has far more tries than an account.
 */
const rules = {
  'Mutation.login': {
    limits: [address('login', 100, tenMinutes), account('login', 10, tenMinutes, 'username')],
    freeWith: 'token',
  },
  'Mutation.register': { limits: [address('register', 30, hour), mailsTo('input', 'email')] },
  'Mutation.requestPasswordReset': {
    limits: [
      address('requestPasswordReset', 30, hour),
      account('requestPasswordReset', 5, hour, 'email'),
      mailsTo('email'),
    ],
  },
  'Mutation.requestEmailVerification': {
    limits: [
      address('requestEmailVerification', 30, hour),
      account('requestEmailVerification', 5, hour),
      mailsTo(),
    ],
  },
  'Mutation.verifyResetCode': {
    limits: [address('verifyResetCode', 60, tenMinutes), account('verifyResetCode', 10, tenMinutes, 'token')],
  },
  'Mutation.resetPassword': { limits: [address('resetPassword', 60, tenMinutes)], clears: 'login' },
  'Mutation.changePassword': {
    limits: [address('changePassword', 60, tenMinutes), account('changePassword', 5, tenMinutes)],
  },
  [pictureUpload]: {
    limits: [
      address('uploadProfilePicture', 60, tenMinutes),
      account('uploadProfilePicture', 10, tenMinutes),
    ],
  },
  'Query.isUsernameTaken': { limits: [address('isUsernameTaken', 300, tenMinutes)] },
  'Query.isEmailTaken': { limits: [address('isEmailTaken', 120, tenMinutes)] },
  'Mutation.storeCard': {
    limits: [address('storeCard', 60, tenMinutes), account('storeCard', 10, tenMinutes)],
  },
  'Mutation.applyPromoCode': { limits: promoCodes },
  'Mutation.saveCart': { limits: promoCodes, onlyWith: 'promoCode' },
  // A repeat after a lost response counts as well: an order needs few of these tries.
  'Mutation.placeOrder': {
    limits: [address('placeOrder', 120, tenMinutes), account('placeOrder', 10, tenMinutes)],
  },
  'Mutation.cancelOrder': { limits: cancellations },
  'Mutation.cancelPendingOrder': { limits: cancellations },
  'Mutation.setGroupCode': {
    limits: [address('setGroupCode', 60, tenMinutes), account('setGroupCode', 15, tenMinutes)],
  },
  'Query.consolidatedOrders': {
    limits: [address('consolidatedOrders', 60, tenMinutes), account('consolidatedOrders', 30, tenMinutes)],
  },
  'Mutation.sendContactMessage': { limits: [address('sendContactMessage', 30, hour)] },
  'Mutation.applyAsDriver': { limits: [address('applyAsDriver', 30, hour)] },
} satisfies Record<string, Rule>;

/** The limits by field, as `Type.field`, and that of the picture endpoint. */
export const rateLimits = new Map<string, Rule>(Object.entries(rules));
