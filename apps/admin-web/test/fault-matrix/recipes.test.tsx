import { testWrites } from './writes.ts';

testWrites('recipes');
