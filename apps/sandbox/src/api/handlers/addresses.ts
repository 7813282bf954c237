import { addressRepository } from '../../db/addresses.ts';
import type { SandboxHandlers } from '../register-routes.ts';
import type { HandlerContext } from './handler-context.ts';

export function addressHandlers({ database }: HandlerContext): SandboxHandlers {
  const addresses = addressRepository(database.sql);
  return {
    listAddresses: async function* () {
      for await (const rows of addresses.readAll()) yield rows.map(({ country }) => ({ country }));
    },
    countAddresses: async () => ({ quantity: await addresses.count() }),
  };
}
