import type { Generated } from 'kysely';
import type { Flag } from './flag.ts';

export interface AccountTables {
  customers: {
    id: Generated<number>;
    username: string;
    /** Folded, for comparison. */
    username_key: string;
    email: string;
    email_key: string;
    first_name: string;
    last_name: string;
    password_hash: string;
    /** A random number that is part of every token. A new password changes it, which invalidates earlier tokens. */
    token_version: Generated<number>;
    phone: string | null;
    email_verified: Flag;
    profile_picture: string | null;
    points: number;
    credit_cents: number;
    is_staff: Flag;
    group_code: string | null;
    created_at: string;
  };
  /** Customers' uploaded pictures, as they are served. */
  profile_pictures: {
    name: string;
    content: Uint8Array;
    uploaded_at: string;
  };
  addresses: {
    id: Generated<number>;
    customer_id: number;
    address_name: string;
    first_name: string;
    last_name: string;
    street: string;
    apartment: string;
    city: string;
    state: string;
    zip: string;
    country: string;
    telephone: string;
    email: string;
    gate_code: string;
    is_default: Flag;
  };
  password_resets: {
    id: Generated<number>;
    customer_id: number;
    token_hash: string;
    /** Hash of the emailed code; null after the code was entered. */
    code_hash: string | null;
    wrong_codes: number;
    expires_at: string;
  };
  email_verifications: {
    token_hash: string;
    customer_id: number;
    email: string;
    expires_at: string;
  };
  /** Counts of the emails to one mailbox. */
  requested_mails: {
    /** Hash of the mailbox. */
    recipient: string;
    /** Time of the last requested email. */
    sent_at: string;
    hour_began_at: string;
    /** Requested emails in the hour. */
    sent_in_hour: number;
    day_began_at: string | null;
    /** Requested emails in the day, including verifications. */
    requested_in_day: Generated<number>;
    verifications_in_day: Generated<number>;
    order_mails_in_day: Generated<number>;
  };
}
