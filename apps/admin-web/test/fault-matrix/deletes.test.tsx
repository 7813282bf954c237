import { testWrites } from './writes.ts';

testWrites('deletes');
