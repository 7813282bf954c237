import { testReads } from './reads.ts';

testReads('dashboard');
