import { machineRepository } from '../../db/machines.ts';
import type { HandlerInput, SandboxHandlers } from '../register-routes.ts';
import type { HandlerContext } from './handler-context.ts';

export function machineHandlers({ database }: HandlerContext): SandboxHandlers {
  const machines = machineRepository(database.sql);
  return {
    listMachines: async function* () {
      for await (const rows of machines.readAll()) yield rows.map(toMachine);
    },
    listMachinesOfUser: async ({ parameters }: HandlerInput<{ userId: number }>) =>
      (await machines.listByUser(parameters.userId)).map(toMachine),
    countMachines: async () => ({ quantity: await machines.count() }),
  };
}

const toMachine = ({ article_number }: { article_number: string }) => ({ article_number });
