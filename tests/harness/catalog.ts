/** A product as in the lists of the REST API. */
export const product = (id: number, changes: Record<string, unknown> = {}) => ({
  Product_id: id,
  ProductNum: `PR${id}`,
  Name: `Product ${id}`,
  Description: `商品 ${id}`,
  Price: 2.5,
  OriginalPrice: 2.5,
  IsPromotion: false,
  IsStopSale: false,
  IsOverSaleable: false,
  StockLevel: 20,
  MinStockRange: 5,
  Quantity: 1,
  Thumbnail: `/media/products/${id}-400.webp`,
  ThumbnailLarge: `/media/products/${id}-800.webp`,
  link: `/productDetails?productNum=PR${id}`,
  RefNum: `R${id}`,
  Barcode: '850400100011',
  location: 'A1',
  IsProposition65: false,
  GeneralNum: String(id * 10),
  ...changes,
});

export const wholeProduct = (id: number, changes: Record<string, unknown> = {}) => ({
  ...product(id),
  Images: [`/media/products/${id}-400.webp`],
  Large_Images: [`/media/products/${id}-800.webp`],
  rich_text_description: '<section lang="en"><p>Good.</p></section><section lang="zh"><p>好。</p></section>',
  ...changes,
});

export const groups = [
  {
    ProductGroup_id: 1,
    Name: 'Produce',
    Description: '新鲜蔬果',
    Image: '/media/groups/produce.webp',
    Categories: [
      { ProductCategory_id: 101, ProductCategory2_id: 1011, Name: 'Asian Greens', Description: '青菜' },
    ],
  },
  {
    ProductGroup_id: 2,
    Name: 'Frozen',
    Description: '冷冻食品',
    Image: '/media/groups/frozen.webp',
    Categories: [],
  },
];

export const groupPath = '/v1/mobile/group';
export const produceListPath = '/v1/mobile/product/group/1';
export const frozenListPath = '/v1/mobile/product/group/2';
export const categoriesPath = '/v1/mobile/category/';
export const cartPath = '/v1/mobile/order-cart';
export const accountPath = '/v1/mobile/account';

export const customer = (name: string) => ({
  FirstName: name,
  LastName: 'Chen',
  username: name.toLowerCase(),
  email: `${name.toLowerCase()}@example.com`,
  verify_email: true,
  Phone: null,
  profile_picture: null,
  Points: 0,
});

/** The REST API's rejection for a product that has been sold out. */
export const soldOut = {
  message: 'Sorry, there are only 0 available of Product 1',
  code: 'STOCK_GONE',
  Product_id: 1,
  StockLevel: 0,
};
