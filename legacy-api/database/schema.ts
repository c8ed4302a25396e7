import type { Generated } from 'kysely';
import type { AccountTables } from './account-tables.ts';
import type { CatalogTables } from './catalog-tables.ts';
import type { OrderTables } from './order-tables.ts';

/*
 * The tables, the same on SQLite and PostgreSQL. Money is integer cents, a flag is 0 or 1, an instant is ISO text in UTC. A day is
 * `YYYY-MM-DD` and a slot `YYYY-MM-DDTHH:mm`, in the store's time zone. All of them sort as text.
 */

export interface Tables extends AccountTables, CatalogTables, OrderTables {
  /** Staff actions and changes of passwords. */
  audit_events: {
    id: Generated<number>;
    at: string;
    action: string;
    /** Id of the customer or staff member who did it, if known. */
    actor_id: number | null;
    /** Details as JSON, without secrets. */
    details: string;
    request_id: string | null;
  };
  contact_messages: {
    id: Generated<number>;
    name: string;
    email: string;
    phone: string;
    message: string;
    created_at: string;
  };
  driver_applications: {
    id: Generated<number>;
    first_name: string;
    last_name: string;
    phone: string;
    email: string;
    city: string;
    country: string;
    created_at: string;
  };
  /** At most one row: the epoch that every token must name, since the database was restored. */
  token_epochs: {
    id: number;
    epoch: string;
  };
  /** The row that readiness checks write. */
  write_probes: {
    id: number;
    written_at: string;
  };
}
