import { expect, test } from 'vitest';
import { nockedApi } from '../../test/nock.ts';
import { anOrder } from '../testing/builders.ts';

const { api, scope } = nockedApi();

test('the error of orders.get contains the path of a nested field with a wrong value', async () => {
  const { products, ...order } = anOrder();
  const wrongArticle = { article_number: 10533, price: 1, quantity: 1 };
  scope()
    .get('/orders/100436')
    .reply(200, { ...order, products: [...products, wrongArticle] });
  await expect(api.orders.get(100436)).rejects.toMatchObject({ path: `$.products[${products.length}].article_number` });
});
