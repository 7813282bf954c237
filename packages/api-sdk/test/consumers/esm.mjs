import { createApi } from '@joe/api-sdk';
import { mayCall } from '@joe/api-sdk/operations';
import { isTranslationKey } from '@joe/api-sdk/rules';
import { fakeApi } from '@joe/api-sdk/testing';

const api = createApi({ baseUrl: process.env.API_URL, getAccessToken: () => 'token' });
if ((await api.users.count()) !== 42) throw new Error('ESM: another count');
console.log('ESM: 42 users');

const fake = fakeApi({ users: 3 });
const tested = createApi({ baseUrl: 'http://api.test/api', getAccessToken: () => 'token', fetch: fake });
fake.fail('countUsers', { status: 503, times: 1 });
if ((await tested.users.count()) !== 3) throw new Error('ESM: the fake counts differently');
if (!mayCall('deleteUser', ['write'])) throw new Error('ESM: another role');
if (!isTranslationKey('209.name')) throw new Error('ESM: another translation key');
console.log(`ESM: ${fake.calls.length} requests of the fake`);
