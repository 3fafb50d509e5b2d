// @vitest-environment happy-dom
import { createQueryClient, forgetPersonalReads } from '@dalil/browser/api/browser-client';
import { useApi, useMemberApi } from '@dalil/browser/api/use-api';
import { ClientContext } from '@dalil/browser/api/use-client';
import { storageKeys } from '@dalil/browser/storage/member-storage';
import type { Client } from '@dalil/contract/client';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';

afterEach(() => localStorage.clear());

test('removes cached member queries wherever their path begins and keeps public ones', async () => {
  localStorage.setItem(storageKeys.token, 'a-token');
  const queries = createQueryClient();
  const client = {
    scope: { region: 'mi', lang: 'en', cityId: 1 },
    call: async () => ({ data: [] }),
  } as unknown as Client;
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>
      <ClientContext value={client}>{children}</ClientContext>
    </QueryClientProvider>
  );
  const params = { id: 7 };
  const { result, unmount } = renderHook(
    () => [
      useMemberApi('GET jobs/:id/application', { params }),
      useMemberApi('GET listings/:id/thread', { params }),
      useApi('GET areas'),
    ],
    { wrapper },
  );
  await waitFor(() => expect(result.current.every(({ isSuccess }) => isSuccess)).toBe(true));
  unmount();
  forgetPersonalReads(queries);
  const left = queries.getQueryCache().getAll();
  expect(left.map(({ queryKey: [route] }) => route)).toEqual(['GET areas']);
});
