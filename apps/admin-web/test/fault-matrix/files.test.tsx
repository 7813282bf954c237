import { testWrites } from './writes.ts';

testWrites('files');
