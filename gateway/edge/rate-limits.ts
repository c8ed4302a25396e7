/** Who is counted: the client's address, the account that is named or signed in, or who gets a mail. */
type CountedBy = 'address' | 'account' | 'recipient';

export interface Limit {
  readonly by: CountedBy;
  /** Limits with the same name count together, whichever field takes the try. */
  readonly name: string;
  /** Tries within `seconds`. */
  readonly points: number;
  readonly seconds: number;
  /** The argument (path) that names the account or recipient; without it, it is the signed-in customer's. */
  readonly argument?: readonly string[];
}

interface Rule {
  readonly limits: readonly Limit[];
  /** The argument without which nothing is guessed, so that nothing is counted. */
  readonly onlyWith?: string;
  /** The property of a result that only a success has: then the try is not counted against the address, which many people may share. */
  readonly freeWith?: string;
  /** The account limit that a success clears for the `username` of its result, so that nobody can lock out an owner for long. */
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

const promoCodes = [address('promo', 120, tenMinutes), account('promo', 30, tenMinutes)];

/**
 * What a stranger, or somebody with a stolen token, could use to guess, to flood or to mail. An address may be a phone carrier's with many
 * people behind it, so it has far more tries than an account.
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
  'Mutation.uploadProfilePicture': {
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
  'Mutation.setGroupCode': {
    limits: [address('setGroupCode', 60, tenMinutes), account('setGroupCode', 15, tenMinutes)],
  },
  'Query.consolidatedOrders': {
    limits: [address('consolidatedOrders', 60, tenMinutes), account('consolidatedOrders', 30, tenMinutes)],
  },
  'Mutation.sendContactMessage': { limits: [address('sendContactMessage', 30, hour)] },
  'Mutation.applyAsDriver': { limits: [address('applyAsDriver', 30, hour)] },
} satisfies Record<string, Rule>;

/** The limits by field, as `Type.field`. */
export const rateLimits = new Map<string, Rule>(Object.entries(rules));
