import type { ApiConfig, Http } from '@joe/api-sdk';
import { createContext, useContext } from 'react';
import type { Config } from './config.ts';
import type { Session } from './session.ts';

/** What the app is made of besides React. `main.tsx` creates the services once; tests bring their own. */
export interface Services {
  config: Config;
  session: Session;
  /** Sends the requests to the API. Default: the browser's. */
  fetch?: ApiConfig['fetch'];
}

export const ServicesContext = createContext<Services | undefined>(undefined);

export function useServices(): Services {
  const services = useContext(ServicesContext);
  if (!services) throw new Error('There is no <ServicesContext> above.');
  return services;
}

export const useConfig = (): Config => useServices().config;

/** The connection to the API. The workspace creates it, so that the login screen does not download the SDK. */
export const HttpContext = createContext<Http | undefined>(undefined);

export function useHttp(): Http {
  const http = useContext(HttpContext);
  if (!http) throw new Error('There is no <HttpContext> above.');
  return http;
}
