import { createHttp, users } from '@joe/api-sdk';

const { count } = users(createHttp({ baseUrl: globalThis.API_URL, getAccessToken: () => 'token' }));
count().then((quantity) => {
  if (quantity !== 42) throw new Error('Vite: another count');
  console.log('Vite: 42 users');
});
