import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { operations } from '../src/operations.ts';

const file = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));

export const readmePath = file('README.md');

/** The README's table of calls, from the client's types and documentation comments, and from the contract. */
function tableOfCalls(): string {
  const { config } = ts.readConfigFile(file('tsconfig.json'), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, file('.'));
  const program = ts.createProgram([file('src/client.ts')], options);
  const checker = program.getTypeChecker();
  const api = program.getSourceFile(file('src/client.ts'))?.statements.find(ts.isInterfaceDeclaration);
  const nouns = api?.members.map((member) => checker.getSymbolAtLocation(member.name as ts.Node)) ?? [];

  const rowOf = (noun: ts.Symbol, call: ts.Symbol) => {
    const signature = checker.getTypeOfSymbol(call).getCallSignatures()[0] as ts.Signature;
    const parameters = signature.parameters
      .filter(({ name }) => name !== 'options')
      .map((parameter) => {
        const { questionToken, initializer } = parameter.valueDeclaration as ts.ParameterDeclaration;
        return questionToken || initializer ? `${parameter.name}?` : parameter.name;
      });
    const type = signature.getDeclaration().type?.getText() ?? '';
    const result = type.replace(/^Promise<(.*)>$/, '$1').replace(', void, void', '');
    const text = ts.displayPartsToString(call.getDocumentationComment(checker)).replace(/\s+/g, ' ');
    const [, action = ''] = /Error message: `Failed to (.+?): …`/.exec(text) ?? [];
    const [, roles = ''] = /Requires (.+?)\./.exec(text) ?? [];
    const cells = [`\`${noun.name}.${call.name}(${parameters.join(', ')})\``];
    const source = signature.getDeclaration().getText();
    const operation = operations.find(
      ({ id, action: phrase }) => phrase === action || source.includes(`http.call(${id},`),
    );
    cells.push(
      `\`${operation?.id}\``,
      `\`${operation?.method} ${operation?.path}\``,
      result === 'undefined' ? '' : `\`${result}\``,
      action,
      roles,
    );
    return `|${cells.map((cell) => (cell ? ` ${cell} ` : ' ')).join('|')}|`;
  };
  const rows = nouns
    .filter((noun) => noun !== undefined)
    .flatMap((noun) =>
      checker
        .getTypeOfSymbol(noun)
        .getProperties()
        .map((call) => rowOf(noun, call)),
    );
  const head = '| call | operation id | method and path | result | action: `Failed to …` | roles |';
  return [head, '|---|---|---|---|---|---|', ...rows].join('\n');
}

/** The README with the current table of calls. */
export const withTableOfCalls = (text: string): string => text.replace(/\| call \|.*?(?=\n\n)/s, tableOfCalls);
