export { ProductCarousel } from './product-card/ProductCarousel.tsx';
export { PopularShelf } from './suggestions/popular-shelf.ts';
