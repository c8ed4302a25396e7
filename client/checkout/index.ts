export { PayNow } from './pay-now/PayNow.tsx';
