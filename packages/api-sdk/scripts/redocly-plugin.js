import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

const folder = new URL('../../../openapi/', import.meta.url);

/** Adds the calls of each tag, `openapi/paths/<tag>.yaml`, to the contract. */
const addPaths = () => ({
  Root(contract) {
    for (const { name } of contract.tags) {
      const file = `paths/${name.toLowerCase()}.yaml`;
      for (const path of Object.keys(parse(readFileSync(new URL(file, folder), 'utf8')))) {
        contract.paths[path] = { $ref: `${file}#/${path.replaceAll('/', '~1')}` };
      }
    }
  },
});

/** A plugin of Redocly, which has no way to split `paths` into files that hold several of them. */
export default () => ({ id: 'joe', preprocessors: { oas3: { 'add-paths': addPaths } } });
