/** The allowed numbers of a field. */
export interface NumberRange {
  readonly min: number;
  readonly max: number;
  /** The maximum number of decimals; any number if undefined. */
  readonly decimals?: number;
  /** Whether a number outside becomes the nearest one inside. Otherwise it is invalid. */
  readonly isClamped?: boolean;
}

/** The shape of a response: a schema of the contract, with marks for the treatment of invalid values. */
export type Shape =
  | { readonly kind: 'named'; readonly name: string }
  | { readonly kind: 'any' }
  | {
      readonly kind: 'scalar';
      /** JSON types, `integer` and `null` among them. */
      readonly types: readonly string[];
      /** The values of the contract's enum; null if any value is allowed. */
      readonly values: readonly unknown[] | null;
      /** Of a number without an enum. */
      readonly range?: NumberRange;
    }
  | {
      readonly kind: 'list';
      readonly items: Shape;
      readonly isWhole: boolean;
      /** A shorter list is not usable. */
      readonly minItems: number;
    }
  | { readonly kind: 'record'; readonly fields: Readonly<Record<string, Field>> }
  | { readonly kind: 'choice'; readonly shapes: readonly Shape[] };

/** A field of a record. */
export interface Field {
  readonly shape: Shape;
  readonly isRequired: boolean;
  /** The record is unusable without it. */
  readonly isVital: boolean;
  /** Replaces an invalid value; undefined if the shape decides. */
  readonly fallback?: string | number | boolean;
}
