import { testReads } from './reads.ts';

testReads('records');
