import type { Tab } from './tab.ts';
import { pendingTimers } from './timers.ts';

const MAX_GROWTH_BYTES = 10_000_000;

/** Memory and objects of a tab after garbage collection. */
export interface Usage {
  heapBytes: number;
  listeners: number;
  /** Elements of the page's body. The head is left out, because it keeps the style sheets of all opened screens. */
  elements: number;
  /** Nodes that are in memory but not in the page's document, including those of frames. */
  otherNodes: number;
  /** Removed elements that are still in memory, with their attributes. */
  removed: string[];
  documents: number;
  frames: number;
  /** Pending timers, with the code that set them. */
  timers: string[];
  workers: number;
  /** Open tabs and windows. */
  windows: number;
}

/**
 * The pending timers of the page, one line each. Reads them during 10 minutes of the page's clock and returns the
 * shortest list. A message to the session frame has a timer until the frame responds. The check for a new version runs
 * every 10 minutes, and TanStack Query sets a timer of 5 minutes after each.
 */
async function readTimers(tab: Tab): Promise<string[]> {
  let fewest: string[] | undefined;
  for (let turn = 0; turn < 20; turn++) {
    const timers = await tab.page.evaluate(pendingTimers);
    if (!fewest || timers.length < fewest.length) fewest = timers;
    await tab.pass(30_000);
    await tab.settle();
  }
  return fewest?.toSorted() ?? [];
}

/** Counts the nodes of the page. Reads all attributes first, because only an attribute that was read is a node. */
function countNodes(): { elements: number; nodes: number } {
  const elements = [...document.querySelectorAll('*')];
  const attributes = elements.reduce((sum, element) => sum + Array.from(element.attributes).length, 0);
  const walker = document.createTreeWalker(document);
  let nodes = 1 + attributes;
  while (walker.nextNode()) nodes += 1;
  return { elements: document.body.querySelectorAll('*').length, nodes };
}

/** Shows a screen without data, collects garbage, and measures the memory and the objects that remain. */
export async function measure(tab: Tab): Promise<Usage> {
  await tab.rest();
  const page = await tab.page.evaluate(countNodes);
  const session = await tab.context.newCDPSession(tab.page);
  await session.send('Performance.enable');
  // Collects garbage several times, because one collection can make more objects collectable.
  for (let turn = 0; turn < 3; turn++) await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  await session.send('DOM.enable');
  const { detachedNodes } = await session.send('DOM.getDetachedDomNodes');
  const { targetInfos } = await session.send('Target.getTargets');
  await session.detach();
  const metric = (name: string) => metrics.find((one) => one.name === name)?.value ?? Number.NaN;
  return {
    heapBytes: metric('JSHeapUsedSize'),
    listeners: metric('JSEventListeners'),
    elements: page.elements,
    otherNodes: metric('Nodes') - page.nodes,
    removed: detachedNodes.map(({ treeNode: { localName, attributes = [] } }) => [localName, ...attributes].join(' ')),
    documents: metric('Documents'),
    frames: metric('Frames'),
    timers: await readTimers(tab),
    workers: targetInfos.filter(({ type }) => /worker/.test(type)).length,
    windows: tab.context.pages().length,
  };
}

/** Compares two measurements: the rows of a table, and whether more is left than allowed. */
export function compareUsage(first: Usage, last: Usage): { rows: string[]; hasGrown: boolean } {
  const counts = ['listeners', 'elements', 'otherNodes', 'documents', 'frames', 'workers', 'windows'] as const;
  const label = (name: string) => name.replace(/(?=[A-Z])/, ' ').toLowerCase();
  const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;
  return {
    rows: [
      `| heap | ${megabytes(first.heapBytes)} | ${megabytes(last.heapBytes)} |`,
      ...counts.map((name) => `| ${label(name)} | ${first[name]} | ${last[name]} |`),
      ...last.removed.map((element) => `| | | removed: ${element} |`),
      `| timers | ${first.timers.length} | ${last.timers.length} |`,
      ...last.timers.map((timer) => `| | | ${timer} |`),
    ],
    hasGrown:
      !(last.heapBytes - first.heapBytes < MAX_GROWTH_BYTES) ||
      last.timers.length > first.timers.length ||
      counts.some((name) => !(last[name] <= first[name])),
  };
}
