import type { Client } from '@dalil/contract/client';
import { createContext, useContext } from 'react';

export const ClientContext = createContext<Client | null>(null);

export function useClient(): Client {
  const client = useContext(ClientContext);
  if (!client) throw new Error('useClient must be used inside ClientContext');
  return client;
}
