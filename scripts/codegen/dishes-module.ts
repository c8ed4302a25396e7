import { parseDishes } from '../../gateway/catalog/dishes/dish-data.ts';

/** Generates the text of gateway/generated/dishes.ts from the text of dishes.yaml. */
export function dishesModule(yaml: string): string {
  return `/* Generated from gateway/catalog/dishes/dishes.yaml by dishes-module.ts. */
import type { DishEntry } from '../catalog/dishes/dish-data.ts';

export const dishes: readonly DishEntry[] = ${JSON.stringify(parseDishes(yaml))};
`;
}
