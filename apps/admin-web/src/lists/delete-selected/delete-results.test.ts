import { HttpError } from '@joe/api-sdk';
import { expect, test } from 'vitest';
import { UnverifiedDeleteError } from '../../queries/delete.ts';
import { formatResultCounts } from '../runs/run-results.ts';
import { copyOfResults, type DeleteState, deleteResults, isDeleted, isUncertain } from './delete-results.ts';

const error = new HttpError('delete user', { status: 409, statusText: 'Conflict', requestId: 'request-7' });

const states: DeleteState[] = [
  { kind: 'not tried' },
  { kind: 'deleted' },
  { kind: 'refused', error },
  { kind: 'deleted' },
  { kind: 'already deleted' },
  { kind: 'still there', error: new UnverifiedDeleteError(0) },
  { kind: 'not verified', error: new UnverifiedDeleteError(0, error) },
];

test('formatResultCounts names each result of a deletion, deleted records first', () => {
  expect(formatResultCounts(states, deleteResults)).toBe(
    '2 deleted, 1 already deleted, 1 refused, 1 confirmed but still there, 1 not verified, 1 not tried',
  );
  expect(formatResultCounts([{ kind: 'deleted' }], deleteResults)).toBe('1 deleted');
});

test('the copied results of a deletion contain ids, results and request ids', () => {
  const records = states.map((state, index) => ({ id: String(20401 + index), state }));
  expect(copyOfResults('User ID', records, deleteResults).split('\r\n')).toEqual([
    'User ID\tResult\tRequest',
    '20401\tNot tried\t',
    '20402\tDeleted and verified\t',
    '20403\tRefused\trequest-7',
    '20404\tDeleted and verified\t',
    '20405\tAlready deleted\t',
    '20406\tConfirmed, but still there\t',
    '20407\tNot verified\trequest-7',
    '',
  ]);
});

test('isDeleted finds the deleted records, and isUncertain the records whose result can change', () => {
  expect(states.filter(isDeleted).map(({ kind }) => kind)).toEqual(['deleted', 'deleted', 'already deleted']);
  expect(states.filter(isUncertain).map(({ kind }) => kind)).toEqual(['still there', 'not verified']);
});
