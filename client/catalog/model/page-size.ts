/** Products of a page of an endless list: whole rows of 5 and of 3. */
export const pageSize = 15;
