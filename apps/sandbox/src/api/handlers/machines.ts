import { machineRepository } from '../../db/machines.ts';
import type { Call, Handlers } from '../bind.ts';
import type { HandlerContext } from './handler-context.ts';

export function machineHandlers({ database }: HandlerContext): Handlers {
  const machines = machineRepository(database.sql);
  return {
    listMachines: async function* () {
      for await (const rows of machines.readAll()) yield rows.map(toMachine);
    },
    listMachinesOfUser: async ({ parameters }: Call<{ userId: number }>) =>
      (await machines.listByUser(parameters.userId)).map(toMachine),
    countMachines: async () => ({ quantity: await machines.count() }),
  };
}

const toMachine = ({ article_number }: { article_number: string }) => ({ article_number });
