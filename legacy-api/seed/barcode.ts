/** The check digit that completes the digits of a GTIN: EAN-8, UPC-A, EAN-13 or GTIN-14. */
export function checkDigit(digits: string): number {
  const fromTheRight = [...digits].reverse();
  const sum = fromTheRight.reduce(
    (total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 3 : 1),
    0,
  );
  return (10 - (sum % 10)) % 10;
}

/** The problem of a barcode; null if it is valid. */
export function barcodeProblem(barcode: string): string | null {
  if (/^\d[.,]?\d*e\+?\d+$/i.test(barcode))
    return 'was rounded by the spreadsheet: format the column as text and enter it again';
  if (!/^(\d{8}|\d{12,14})$/.test(barcode))
    return 'must be a UPC-A code of 12 digits or an EAN code of 8, 13 or 14';
  const expected = checkDigit(barcode.slice(0, -1));
  return Number(barcode.at(-1)) === expected
    ? null
    : `has a wrong check digit: the last digit must be ${expected}`;
}
