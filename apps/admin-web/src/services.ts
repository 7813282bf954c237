import type { ApiConfig } from '@joe/api-sdk';
import type { AuthClient } from '@joe/auth';
import { createContext, useContext } from 'react';
import type { Config } from './config.ts';

/** The app's dependencies. `main.ts` creates them once. Tests create their own. */
export interface Services {
  config: Config;
  authClient: AuthClient;
  /** Sends the requests to the API. Default: the global `fetch`. */
  fetch?: ApiConfig['fetch'];
}

export const ServicesContext = createContext<Services | undefined>(undefined);

export function useServices(): Services {
  const services = useContext(ServicesContext);
  if (!services) throw new Error('useServices() needs a <ServicesContext>.');
  return services;
}

export const useConfig = (): Config => useServices().config;
