/** A whole number that a person typed, full-width digits included; null for anything else. Large numbers come back as they are. */
export function readQuantity(text: string): number | null {
  const plain = text.normalize('NFKC').trim();
  return /^\d{1,9}$/.test(plain) ? Number(plain) : null;
}
