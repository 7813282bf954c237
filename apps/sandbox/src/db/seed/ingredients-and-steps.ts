/** An amount and its unit, metric and US, e.g. ['18', 'g', '0.63', 'oz']. Null if missing. */
type Amount = [quantity: string, unit: string | null, quantityUs: string | null, unitUs: string | null];
type Step = [instructions: string, productCode?: string, parameters?: Record<string, string | number>];

export interface SeedRecipe {
  id: number;
  name: string;
  teaser: string;
  hint: string | null;
  /** File name of the drawing without extension. */
  picture: string;
  tags: string[];
  ingredients: [name: string, amount: Amount | null][];
  steps: Step[];
}

export const beans = (grams: string, ounces: string): [string, Amount] => ['Coffee beans', [grams, 'g', ounces, 'oz']];
export const milk = (ml: string, ounces: string): [string, Amount] => ['Milk', [ml, 'ml', ounces, 'fl oz']];
export const foam = (ml: string, ounces: string): [string, Amount] => ['Milk foam', [ml, 'ml', ounces, 'fl oz']];
export const water = (ml: string, ounces: string): [string, Amount] => ['Water', [ml, 'ml', ounces, 'fl oz']];
export const ice: [string, Amount] = ['Ice cubes', ['6', null, '6', null]];

export const warmCup: Step = ['Warm the cup with hot water and dry it.'];
export const warmGlass: Step = ['Warm the glass with hot water and dry it.'];
export const fillGlassWithIce: Step = ['Fill the glass with ice cubes.'];
export const brewEspresso = (amount = 40, strength = 8): Step => [
  'Brew an espresso.',
  'ESPRESSO',
  { amount, strength, temperature: 2 },
];
export const brewTwoEspressi: Step = [
  'Brew two espressi.',
  'ESPRESSO_DOPPIO',
  { amount: 80, strength: 8, temperature: 2 },
];
export const frothMilk = (duration: number): Step => ['Froth the milk.', 'MILK_FOAM', { duration, temperature: 2 }];
export const heatMilk = (duration: number): Step => [
  'Heat the milk without foam.',
  'HOT_MILK',
  { duration, temperature: 3 },
];
export const serve: Step = ['Serve at once.'];
