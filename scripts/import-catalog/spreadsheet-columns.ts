/**
 * Columns of a spreadsheet with their possible headings. Messages use the first one. Case, spaces and punctuation are ignored.
 */
export const columns = {
  num: ['SKU', 'Product number', 'Item number', 'Item code', 'Product code', '商品编号', '货号'],
  name: ['Name', 'English name', 'Product name', 'Product', 'Title', '英文名称', '英文名', '英文品名'],
  nameZh: ['Chinese name', 'Name (Chinese)', 'Name zh', '中文名称', '中文名', '中文品名', '品名'],
  size: ['Size', 'Unit size', 'Pack size', 'Weight', '规格'],
  price: ['Price', 'Unit price', 'Regular price', 'Retail price', '价格', '售价', '单价'],
  salePrice: ['Sale price', 'Promotion price', 'Special price', '特价', '促销价'],
  group: ['Department', 'Group', '部门', '大类'],
  groupZh: ['Chinese department', 'Department (Chinese)', 'Chinese group', '部门中文'],
  category: ['Category', 'Subcategory', 'Product type', '分类', '类别', '小类'],
  categoryZh: ['Chinese category', 'Category (Chinese)', '分类中文', '类别中文'],
  barcode: ['Barcode', 'UPC', 'EAN', 'GTIN', '条码', '条形码'],
  stock: ['Stock', 'Quantity', 'Qty', 'On hand', 'Inventory', '库存', '数量'],
  minStock: ['Minimum stock', 'Min stock', 'Reorder point', '最低库存'],
  location: ['Location', 'Shelf', 'Aisle', '货位', '货架'],
  photo: ['Photo', 'Photo file', 'Image', 'Image file', 'Image URL', 'Picture', '图片', '照片'],
  description: ['Description', 'English description', '英文描述'],
  descriptionZh: ['Chinese description', 'Description (Chinese)', '中文描述', '描述'],
  taxable: ['Taxable', 'Tax', '应税'],
  prop65: ['Prop 65', 'Proposition 65'],
  shelf: ['Home page shelf', 'Collection', '首页专区'],
} as const satisfies Record<string, readonly [string, ...string[]]>;

export type Column = keyof typeof columns;

const isColumn = (name: string): name is Column => name in columns;

/** Columns that every product needs. */
export const requiredColumns = ['num', 'name', 'price', 'category'] as const satisfies readonly Column[];

const plain = (heading: string) => heading.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

const byHeading = new Map(
  Object.entries(columns).flatMap(([column, headings]) =>
    isColumn(column) ? headings.map((heading) => [plain(heading), column] as const) : [],
  ),
);

/** The column of a heading; null for an unknown heading. */
export const columnOf = (heading: string): Column | null => byHeading.get(plain(heading)) ?? null;
