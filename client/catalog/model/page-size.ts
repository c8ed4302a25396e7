/** Products of a page of an endless list: whole rows of 5 and of 2, more than a screen holds. */
export const pageSize = 20;
