import { parseSync } from 'vite';

/** The kind of content that an expression renders beside its siblings. An unknown expression counts as `text`. */
type Kind = 'nothing' | 'element' | 'text';

// biome-ignore lint/suspicious/noExplicitAny: the parser has about 180 types of nodes, one for each kind of syntax
type Node = any;

interface Source {
  file: string;
  code: string;
  program: Node;
  /** Functions and constants by name. */
  values: Map<string, Node>;
  /** Names of props, and of properties that a hook returns, of the types `Elements` and `ReactElement`. */
  elements: Set<string>;
  /** Names of the properties that the code takes from the results of hooks. */
  hookResults: string[];
}

/** The components of all files by name, each with the functions and constants of its file. */
type Components = Map<string, { component: Node; values: Source['values'] }>;

/**
 * Finds texts in JSX that break while the browser translates the page. The browser replaces text nodes, and React
 * cannot change, remove or insert before a node that has left the page. React is safe with a text that is the only
 * child of an element, because it sets the text of that element. So there are four rules:
 *
 * - An expression that may be a text is the only child of its element. A text with values is one template literal.
 * - The siblings of a literal text are elements that never come and go.
 * - Components and conditions render no text without an element around it.
 * - A list of texts has an element around each text.
 *
 * The compiler checks that props and results of hooks of the type `Elements` contain no text. Parts with
 * `translate="no"` are never translated.
 *
 * @param files code by path
 * @returns `path:line text` for each text that breaks
 */
export function findTextSiblings(files: ReadonlyMap<string, string>): string[] {
  const sources = [...files].map(([file, code]) => readSource(file, code));
  const fromHooks = new Set(
    sources.flatMap(({ file, elements }) => (/\buse-[\w-]+\.tsx$/.test(file) ? [...elements] : [])),
  );
  for (const { elements, hookResults } of sources)
    for (const name of hookResults) if (fromHooks.has(name)) elements.add(name);
  const components: Components = new Map();
  for (const { values } of sources)
    for (const [name, component] of values) if (isComponent(name)) components.set(name, { component, values });
  return sources.flatMap((source) => findIn(source, components));
}

function readSource(file: string, code: string): Source {
  const { program } = parseSync(file, code);
  const elements = new Set<string>();
  const hookResults: string[] = [];
  const values = new Map<string, Node>();
  walk(program, (node) => {
    const { type, key, typeAnnotation, id, init } = node;
    if (type === 'TSPropertySignature' && typeAnnotation)
      if (/\b(Elements|ReactElement)\b/.test(code.slice(typeAnnotation.start, typeAnnotation.end)))
        elements.add(key.name);
    if (type === 'VariableDeclarator' && id.type === 'Identifier' && init) values.set(id.name, init);
    if (type === 'VariableDeclarator' && id.type === 'ObjectPattern' && /^use[A-Z]/.test(init?.callee?.name ?? ''))
      hookResults.push(...id.properties.flatMap(({ key: property }: Node) => property?.name ?? []));
    if (type === 'FunctionDeclaration') values.set(id.name, node);
  });
  return { file, code, program, values, elements, hookResults };
}

function findIn(source: Source, components: Components): string[] {
  const { file, code, program, values } = source;
  const found = new Set<string>();
  const report = ({ start, end }: Node) => {
    const line = code.slice(0, start).split('\n').length;
    found.add(`${file}:${line} ${code.slice(start, end).trim().replace(/\s+/g, ' ').slice(0, 80)}`);
  };
  const kindOf = (node: Node) => kindIn(source, node);
  const childKind = ({ type, expression, ...child }: Node) =>
    type === 'JSXExpressionContainer' ? kindOf(expression) : kindOf({ type, ...child });

  walk(program, (node, ancestors) => {
    if (ancestors.some(isUntranslated) || isUntranslated(node)) return;
    if (node.type === 'JSXElement' || node.type === 'JSXFragment') {
      const children: Node[] = node.children.filter((child: Node) => !isBlank(child));
      const [only] = children;
      if (children.length === 1 && isList(only.expression) && childKind(only) === 'text') report(only);
      const areFixed = children.every((child) => isLiteral(child) || isOneElement(child, components));
      if (children.length > 1)
        for (const child of children) if (childKind(child) === 'text' && !(isLiteral(child) && areFixed)) report(child);
    }
    const parent = ancestors.at(-1);
    if (node.type === 'JSXFragment' && kindOf(node) === 'text' && !isProp(parent) && !isProp(ancestors.at(-2)))
      report(node);
    const name = node.id?.name;
    if (isComponent(name) && values.has(name))
      for (const result of resultsOf(values.get(name)))
        if (result?.type !== 'CallExpression' && kindOf(result) === 'text') report(result);
  });
  return [...found];
}

function kindIn(source: Source, node: Node, seen: readonly Node[] = []): Kind {
  if (!node || seen.includes(node)) return 'nothing';
  const { values, elements } = source;
  const kindOf = (part: Node) => kindIn(source, part, [...seen, node]);
  const any = (parts: Node[]): Kind => {
    const kinds = parts.map(kindOf);
    return kinds.find((kind) => kind === 'text') ?? kinds.find((kind) => kind === 'element') ?? 'nothing';
  };
  switch (node.type) {
    case 'JSXElement':
      return 'element';
    case 'JSXFragment':
      return any(node.children.filter((child: Node) => !isBlank(child)));
    case 'Literal':
      return node.value === null || typeof node.value === 'boolean' ? 'nothing' : 'text';
    case 'JSXExpressionContainer':
    case 'ParenthesizedExpression':
    case 'ChainExpression':
      return kindOf(node.expression);
    case 'LogicalExpression':
      return any(node.operator === '&&' ? [node.right] : [node.left, node.right]);
    case 'ConditionalExpression':
      return any([node.consequent, node.alternate]);
    case 'ArrowFunctionExpression':
    case 'FunctionDeclaration':
      return any(resultsOf(node));
    case 'Identifier':
      if (node.name === 'undefined') return 'nothing';
      if (elements.has(node.name)) return 'element';
      return values.has(node.name) ? kindOf(values.get(node.name)) : 'text';
    case 'MemberExpression':
      return elements.has(node.property.name) ? 'element' : 'text';
    case 'CallExpression': {
      const { callee, arguments: args } = node;
      if (callee.property?.name === 'map') return kindOf(args[0]);
      if (callee.property?.name === 'from') return kindOf(args[1]);
      if (isPortal(node)) return 'nothing';
      return callee.name === 'useMemo' ? kindOf(args[0]) : kindOf(callee);
    }
    default:
      return 'text';
  }
}

/** Whether a child is always exactly one element. A component of a library counts as one element. */
function isOneElement(node: Node, components: Components, values?: Source['values'], seen: Node[] = []): boolean {
  if (!node || seen.includes(node)) return true;
  const isOne = (part: Node, partValues = values) => isOneElement(part, components, partValues, [...seen, node]);
  switch (node.type) {
    case 'JSXElement': {
      const known = components.get(node.openingElement.name.name);
      return !known || resultsOf(known.component).every((result) => isOne(result, known.values));
    }
    case 'JSXFragment': {
      const children = node.children.filter((child: Node) => !isBlank(child) && !isPortal(child.expression?.right));
      return children.length === 1 && isOne(children[0]);
    }
    case 'ParenthesizedExpression':
      return isOne(node.expression);
    case 'ConditionalExpression':
      return isOne(node.consequent) && isOne(node.alternate);
    case 'Identifier':
      return values?.has(node.name) === true && isOne(values.get(node.name));
    default:
      return false;
  }
}

const isComponent = (name: string | undefined) => /^[A-Z]/.test(name ?? '');

const isBlank = ({ type, value, expression }: Node) =>
  (type === 'JSXText' && value.trim() === '' && value.includes('\n')) || expression?.type === 'JSXEmptyExpression';

const isLiteral = ({ type, expression }: Node) => type === 'JSXText' || expression?.type === 'Literal';

const isList = (expression: Node) =>
  expression?.type === 'ArrayExpression' || expression?.callee?.property?.name === 'map';

const isPortal = (node: Node) => node?.type === 'CallExpression' && node.callee.name === 'createPortal';

/**
 * Whether the node is a prop or a property of an object. Its value is no sibling here, because a component puts it into
 * an element of its own.
 */
const isProp = (node: Node) => ['JSXAttribute', 'Property'].includes(node?.type);

const isUntranslated = ({ type, openingElement }: Node) =>
  type === 'JSXElement' &&
  openingElement.attributes.some(({ name, value }: Node) => name?.name === 'translate' && value?.value === 'no');

/** The values that a function returns, without those of the functions in it. */
function resultsOf(node: Node): Node[] {
  if (!/Function/.test(node?.type)) return [];
  if (node.body.type !== 'BlockStatement') return [node.body];
  const found: Node[] = [];
  walk(node.body, (part, ancestors) => {
    if (part.type === 'ReturnStatement' && !ancestors.some(({ type }) => /Function/.test(type)))
      found.push(part.argument);
  });
  return found;
}

function walk(node: Node, visit: (node: Node, ancestors: readonly Node[]) => void, ancestors: readonly Node[] = []) {
  if (Array.isArray(node)) for (const item of node) walk(item, visit, ancestors);
  else if (node && typeof node === 'object') {
    const isNode = typeof node.type === 'string';
    if (isNode) visit(node, ancestors);
    for (const value of Object.values(node)) walk(value, visit, isNode ? [...ancestors, node] : ancestors);
  }
}
