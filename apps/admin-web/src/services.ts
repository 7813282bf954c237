import type { Http } from '@joe/api-sdk';
import { createContext, useContext } from 'react';
import type { Config } from './config.ts';
import type { Session } from './session.ts';

/** What the app is made of besides React. `main.tsx` creates the services once; tests bring their own. */
export interface Services {
  config: Config;
  session: Session;
  /** The connection to the API: `queries/` makes calls of it. */
  http: Http;
}

export const ServicesContext = createContext<Services | undefined>(undefined);

export function useServices(): Services {
  const services = useContext(ServicesContext);
  if (!services) throw new Error('There is no <ServicesContext> above.');
  return services;
}

export const useConfig = (): Config => useServices().config;
export const useHttp = (): Http => useServices().http;
