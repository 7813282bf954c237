const { createApi, isApiError } = require('@joe/api-sdk');
const { exportRows } = require('@joe/api-sdk/export');
const { aUser, fakeApi } = require('@joe/api-sdk/testing');

// Two ids that are the same number in JavaScript: the entries have to share their exact digits.
async function exportLargeIds() {
  const user = JSON.stringify({ ...aUser(), user_id: 0 });
  const rows = ['9007199254740992', '9007199254740993'].map((id) => user.replace('"user_id":0', `"user_id":${id}`));
  const body = `{"data":[${rows}],"page":1,"pageSize":100,"total":2,"totalPages":1}`;
  const fetch = async () => new Response(body, { headers: { 'content-type': 'application/json' } });
  const { users } = createApi({ baseUrl: 'http://api.test/api', getAccessToken: () => 'token', fetch });
  for await (const { summary } of exportRows(users, {})) {
    if (summary && summary.rows !== 2) throw new Error(`CommonJS: ${summary.rows} exported rows`);
  }
}
exportLargeIds();

const api = createApi({ baseUrl: process.env.API_URL, getAccessToken: () => 'token' });
const fake = fakeApi();
const tested = createApi({ baseUrl: 'http://api.test/api', getAccessToken: () => 'token', fetch: fake });
fake.fail('deleteUser', { connection: 'lost' });
tested.users.remove(20401).catch((error) => console.log(`CommonJS: ${error.message} (fake)`));
api.orders.count().then(
  () => {
    throw new Error('CommonJS: a call of an unknown path succeeded');
  },
  (error) => {
    if (!isApiError(error) || error.message !== 'Failed to fetch total orders: Not Found') throw error;
    console.log(`CommonJS: ${error.message}`);
    return import('@joe/api-sdk').then((esm) => {
      if (!esm.isApiError(error)) throw new Error('ESM does not know the error of CommonJS');
    });
  },
);
