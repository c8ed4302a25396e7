export const cartPath = '/v1/mobile/order-cart';
export const money = (amount: string) => ({ amount, currencyCode: 'USD' });
