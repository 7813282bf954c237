import { readFileSync } from 'node:fs';
import type { RecipeInput } from '@joe/api-sdk';
import { Ajv2020 } from 'ajv/dist/2020.js';

const contract = new URL('../../../openapi/openapi.json', import.meta.url);
const schema = 'api#/components/schemas/RecipeInput';

/** Whether the contract accepts a recipe. */
export function contractAccepts(value: unknown): boolean {
  if (!validate) throw new Error('The contract has no RecipeInput.');
  return validate(value) === true;
}
const validate = new Ajv2020({ strict: false })
  .addSchema(JSON.parse(readFileSync(contract, 'utf8')), 'api')
  .getSchema(schema);

/** A recipe with every field. Some of the values are null or empty. */
export const sampleRecipe = {
  id: 209,
  recipeId: 'r-209',
  name: '209.name',
  teaser: 'Cold, sweet and layered.',
  hint: null,
  tags: ['Milk', 'Cold'],
  thumbnailImage: 'https://images.example.com/thumb.png',
  titleImage: '',
  ingredients: [
    { ingredient: 'Milk', quantity: '180', quantity_us: '6', unit: 'ml', unit_us: 'fl oz' },
    { ingredient: 'Ice cubes', quantity: '6', quantity_us: null, unit: null, unit_us: null },
  ],
  steps: [
    { instructions: '209.steps.1.instructions', image: null, productDefinition: null },
    {
      instructions: 'Brew an espresso.',
      image: null,
      productDefinition: { productCode: 'ESPRESSO', parameters: [{ arguement: 'amount', value: 45 }] },
    },
    { instructions: 'Serve at once.', image: null, productDefinition: null },
  ],
} satisfies RecipeInput;
