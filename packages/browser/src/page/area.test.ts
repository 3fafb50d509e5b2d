import { ApiError } from '@dalil/contract/client';
import type { Problem } from '@dalil/contract/errors';
import { expect, test } from 'vitest';
import { areaError, areaStatus } from './area.tsx';

const problem = { code: 'notFound', message: 'Not here' } as Problem;
const refused = new ApiError(404, problem, 'GET home: 404');

test('reports an area as idle, loading, succeeded or failed, and clears the error on retry [5.01]', () => {
  const idle = { status: 'pending', fetchStatus: 'idle', error: null } as const;
  const loading = { status: 'pending', fetchStatus: 'fetching', error: null } as const;
  const failed = { status: 'error', fetchStatus: 'idle', error: refused } as const;
  const again = { status: 'error', fetchStatus: 'fetching', error: refused } as const;
  const succeeded = { status: 'success', fetchStatus: 'idle', error: null } as const;
  expect([idle, loading, failed, again, succeeded].map(areaStatus)).toEqual([
    'idle',
    'loading',
    'failed',
    'loading',
    'succeeded',
  ]);
  expect([idle, loading, again, succeeded].map(areaError)).toEqual([null, null, null, null]);
});

test('returns the response body as the error of a failed area, otherwise the message [9.01]', () => {
  const failed = { status: 'error', fetchStatus: 'idle' } as const;
  expect(areaError({ ...failed, error: refused })).toBe(problem);
  expect(areaError({ ...failed, error: new ApiError(502, null, 'GET home: 502') })).toBe('GET home: 502');
  expect(areaError({ ...failed, error: new TypeError('Failed to fetch') })).toBe('Failed to fetch');
});
