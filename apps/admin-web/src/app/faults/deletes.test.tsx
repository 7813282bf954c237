import { testWrites } from '../../../test/fault-matrix/writes.ts';

testWrites('deletes');
