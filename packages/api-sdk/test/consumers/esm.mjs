import { createApi } from '@joe/api-sdk';

const api = createApi({ baseUrl: process.env.API_URL, getAccessToken: () => 'token' });
if ((await api.users.count()) !== 42) throw new Error('ESM: another count');
console.log('ESM: 42 users');
