export const accountPath = '/v1/mobile/account';
export const errors = 'userErrors { code field message }';
