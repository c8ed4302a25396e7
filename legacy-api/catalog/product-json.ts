import type { Selectable } from 'kysely';
import type { Schema } from '../contract/index.ts';
import type { Tables } from '../database/index.ts';
import { dollarsOf } from '../values/money.ts';
import { pictureOf, thumbnailOf } from './product-pictures.ts';

type ProductRow = Selectable<Tables['products']>;

/** Columns of a product in lists. The long description is only read for single products. */
export const listedColumns = [
  'products.id',
  'products.product_num',
  'products.ref_num',
  'products.barcode',
  'products.name',
  'products.name_zh',
  'products.price_cents',
  'products.original_price_cents',
  'products.location',
  'products.stock_level',
  'products.min_stock',
  'products.pack_quantity',
  'products.over_saleable',
  'products.stop_sale',
  'products.proposition65',
  'products.general_num',
  'products.views',
] as const;

export const wholeColumns = [...listedColumns, 'products.rich_text'] as const;

type ListedRow = Omit<
  ProductRow,
  'group_id' | 'second_category_id' | 'catalogue_stock' | 'taxable' | 'rich_text' | 'retired'
>;
type WholeRow = ListedRow & Pick<ProductRow, 'rich_text'>;

export function listedProductJson(row: ListedRow): Schema<'ListedProduct'> {
  return {
    Product_id: row.id,
    ProductNum: row.product_num,
    Name: row.name,
    Description: row.name_zh,
    Price: dollarsOf(row.price_cents),
    OriginalPrice: dollarsOf(row.original_price_cents ?? row.price_cents),
    IsPromotion: row.original_price_cents !== null,
    IsStopSale: row.stop_sale === 1,
    IsOverSaleable: row.over_saleable === 1,
    StockLevel: row.stock_level,
    MinStockRange: row.min_stock,
    Quantity: row.pack_quantity,
    Thumbnail: thumbnailOf(row.product_num, row.views),
    ThumbnailLarge: thumbnailOf(row.product_num, row.views, 800),
    link: `/productDetails?productNum=${encodeURIComponent(row.product_num)}`,
    RefNum: row.ref_num,
    Barcode: row.barcode,
    location: row.location,
    IsProposition65: row.proposition65 === 1,
    GeneralNum: String(row.general_num),
  };
}

export function wholeProductJson(row: WholeRow): Schema<'Product'> {
  const views = row.views.split(',').filter((view) => view !== '');
  const gallery = views.map((entry) => entry.split(':'));
  return {
    ...listedProductJson(row),
    Images: gallery.map(([view = '']) => pictureOf(row.product_num, view, 400)),
    Large_Images: gallery.map(([view = '', largest = 400]) => pictureOf(row.product_num, view, largest)),
    rich_text_description: row.rich_text,
  };
}
