/** Page size of an endless list: full rows of 5 and of 2, more than a screen shows. */
export const pageSize = 20;
