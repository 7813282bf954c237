const { createApi, isApiError } = require('@joe/api-sdk');

const api = createApi({ baseUrl: process.env.API_URL, getAccessToken: () => 'token' });
api.orders.count().then(
  () => {
    throw new Error('CommonJS: there are no orders');
  },
  (error) => {
    if (!isApiError(error) || error.message !== 'Failed to fetch total orders: Not Found') throw error;
    console.log(`CommonJS: ${error.message}`);
    return import('@joe/api-sdk').then((esm) => {
      if (!esm.isApiError(error)) throw new Error('ESM does not know the error of CommonJS');
    });
  },
);
