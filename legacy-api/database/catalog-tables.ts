import type { Generated } from 'kysely';
import type { Flag } from './flag.ts';

export interface CatalogTables {
  product_groups: {
    id: number;
    name: string;
    name_zh: string;
    image: string;
    retired: Flag;
  };
  categories: {
    id: number;
    group_id: number;
    name: string;
    name_zh: string;
    position: number;
    retired: Flag;
  };
  second_categories: {
    id: number;
    category_id: number;
    name: string;
    name_zh: string;
    position: number;
    retired: Flag;
  };
  products: {
    id: Generated<number>;
    product_num: string;
    ref_num: string;
    barcode: string;
    name: string;
    name_zh: string;
    group_id: number;
    second_category_id: number;
    price_cents: number;
    /** Set during a promotion; above the price. */
    original_price_cents: number | null;
    location: string;
    stock_level: number;
    /** The stock in the last imported catalog. An import only changes the stock if this count changes. */
    catalogue_stock: number;
    min_stock: number;
    pack_quantity: Generated<number>;
    over_saleable: Flag;
    stop_sale: Flag;
    proposition65: Flag;
    taxable: Flag;
    general_num: number;
    rich_text: string;
    /** Views with pictures, each with its largest size: `front:800,back:400`. */
    views: string;
    retired: Flag;
  };
  /** Search terms of a product: words, and every suffix of a Chinese text, so that a prefix search finds any part. */
  product_terms: {
    term: string;
    product_id: number;
  };
  custom_categories: {
    id: Generated<number>;
    name: string;
    name_zh: string;
    image: string;
    list_view_type: string;
    is_button: Flag;
  };
  custom_category_products: {
    custom_category_id: number;
    position: number;
    product_id: number;
  };
  billboards: {
    id: Generated<number>;
    image: string;
    url: string;
    language: 'en' | 'ch';
  };
  promo_codes: {
    code: string;
    is_percent: Flag;
    /** OffRate times 100: a divisor for percent codes, else cents. */
    off_rate_hundredths: number;
    last_day: string | null;
    message: string;
    /** The message in Chinese; null if `message` has both languages. */
    message_zh: string | null;
    /** How many orders of one customer may use the code; null for any number. */
    uses_per_customer: number | null;
  };
  promotions: {
    id: Generated<number>;
    buy_product_id: number;
    buy_count: number;
    free_product_id: number;
    free_count: number;
  };
  delivery_zips: {
    zip: string;
    city: string;
  };
  delivery_windows: {
    name: string;
    capacity: number;
  };
  /** Has one row after the catalog was loaded. */
  catalogue_loads: {
    id: number;
    loaded_at: string;
    /** Whether the catalog is another than the included one; null if it was loaded before this was recorded. */
    is_own: Flag | null;
  };
}
