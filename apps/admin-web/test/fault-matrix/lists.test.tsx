import { testReads } from './reads.ts';

testReads('lists');
