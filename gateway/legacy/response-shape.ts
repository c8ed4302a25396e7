/** What a response has to look like: a schema of the contract, with the marks that say what to do where it does not. */
export type Shape =
  | { readonly kind: 'named'; readonly name: string }
  | { readonly kind: 'any' }
  | {
      readonly kind: 'scalar';
      /** JSON types, `integer` and `null` among them. */
      readonly types: readonly string[];
      /** Every value that the contract knows; null where any is allowed. */
      readonly values: readonly unknown[] | null;
    }
  | { readonly kind: 'list'; readonly items: Shape; readonly isWhole: boolean }
  | { readonly kind: 'record'; readonly fields: Readonly<Record<string, Field>> }
  | { readonly kind: 'choice'; readonly shapes: readonly Shape[] };

/** A field of a record. */
export interface Field {
  readonly shape: Shape;
  readonly isRequired: boolean;
  /** Without it the record is of no use. */
  readonly isVital: boolean;
  /** Replaces an invalid value; undefined where the shape decides. */
  readonly fallback?: string | number | boolean;
}
