import { testReads } from '../../../test/fault-matrix/reads.ts';

testReads('lists');
