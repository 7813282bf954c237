import type { Recipe } from '@joe/api-sdk';
import type { Page } from '@playwright/test';
import { expect, test } from '../test.ts';

declare global {
  /** Advances the clock of the page by a second. */
  var passSecond: () => Promise<void>;
}

const longText = 'x'.repeat(10_000);
const texts = [
  '<script>document.title="hacked"</script>',
  '<img src=x onerror="document.title=\'hacked\'">',
  '"><svg onload=document.title="hacked">',
  '{{constructor.constructor("document.title=1")()}}',
  'safe\u202etxt.exe\u202c\u2066\u2067',
  '\u0000\u0007\u001b[2J\r\n\t\u200b\u200d\ufeff',
  'مرحبا שלום \u200f',
  'Z\u0300\u0301\u0302'.repeat(500),
  '👩‍👩‍👧‍👦'.repeat(200),
  'ﷺ'.repeat(300),
  longText,
  'wide '.repeat(2_000),
  '',
  '   ',
  '205.name',
  '__proto__',
];
const addresses = [
  'javascript:document.title="hacked"',
  'JaVaScRiPt:document.title="hacked"',
  'java\nscript:document.title="hacked"',
  'data:text/html,<script>document.title="hacked"</script>',
  'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" onload="document.title=1"/>',
  'blob:https://images.example.com/1',
  'file:///etc/passwd',
  '//evil.example/a.png',
  'http://evil.example/a.png',
  'https://evil.example/a.png',
  'https://user:pass@evil.example/',
  `https://evil.example/${longText}`,
  longText,
  '',
];
const at = <T>(list: readonly T[], index: number): T => list[index % list.length] as T;

/**
 * 300 recipes. Every text appears in every text field except pictures and products. In every third recipe all optional
 * texts are null.
 */
const hostile = Array.from({ length: 300 }, (_, n): Recipe => {
  const [text, address] = [(shift: number) => at(texts, n + shift), (shift: number) => at(addresses, n + shift)];
  const optional = (shift: number) => (n % 3 === 0 ? null : text(shift));
  return {
    id: n % 50 === 49 ? 2 ** 53 + n : 5_000 + n,
    recipeId: `${n} ${text(3)}`,
    name: text(0),
    teaser: text(1),
    hint: optional(2),
    tags: n % 7 === 0 ? [] : [text(4), text(5)],
    thumbnailImage: address(0),
    titleImage: address(1),
    ingredients: Array.from({ length: n % 5 }, (_, i) => ({
      ingredient: optional(i),
      quantity: optional(i + 1),
      quantity_us: optional(i + 2),
      unit: optional(i + 3),
      unit_us: optional(i + 4),
    })),
    steps: Array.from({ length: n % 4 }, (_, i) => ({
      instructions: optional(i + 5),
      image: n % 2 ? address(i + 2) : null,
      productDefinition:
        i % 2 ? { productCode: text(6), parameters: [{ arguement: text(7), value: n % 2 ? text(8) : 1e21 }] } : null,
    })),
  };
});

const body = JSON.stringify(hostile);

/** Intercepts the request: as a fault, these 9 MB would nearly reach the sandbox's limit of 10 MB. */
const respondWithHostileRecipes = (page: Page, web: string) =>
  page.route('**/recipes/get-all*', (route) =>
    route.fulfill({ body, contentType: 'application/json', headers: { 'Access-Control-Allow-Origin': web } }),
  );

/**
 * A screen to test: its path, a text that shows that it has loaded, and a draft to restore instead of the current one.
 */
interface HostileScreen {
  path: string;
  sign: string;
  /** A button to click, and a text that appears after the click. */
  press?: { label: string; sign: string };
  draft?: { key: string; value: string };
}

/**
 * Opens one screen after another without a reload, in one script, and returns the first faults: a screen that is blank
 * or scrolls sideways, another title, a script, or a link or picture of another origin.
 */
const findFaults = (page: Page, screens: HostileScreen[], ownOrigins: readonly string[]): Promise<string[]> =>
  page.evaluate(
    async ([screens, ownOrigins]) => {
      const found: string[] = [];
      const main = () => document.querySelector('main');
      const button = (label: string, container: Element | null = main()) =>
        [...(container?.querySelectorAll('button') ?? [])].find(({ textContent }) => textContent === label);
      const until = (condition: () => unknown) =>
        new Promise<boolean>((resolve) => {
          const since = performance.now();
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => {
            if (condition()) resolve(true);
            else if (performance.now() - since > 5_000) resolve(false);
            else port2.postMessage(undefined);
          };
          port2.postMessage(undefined);
        });
      const seen = (sign: string) => until(() => main()?.textContent.includes(sign));
      const leaveDraft = async () => {
        const leave = () => button('Leave', document.querySelector('[role=alertdialog]'));
        if (!(await until(leave))) found.push('the app did not ask before the user left a draft');
        // The test waits for the button, which is enabled after 600 ms.
        await passSecond();
        await until(() => !leave()?.ariaDisabled);
        leave()?.click();
      };
      const goTo = (path: string) => {
        const state = { idx: history.state.idx + 1, key: crypto.randomUUID() };
        history.pushState(state, '', path);
        dispatchEvent(new PopStateEvent('popstate', { state }));
      };
      const check = (where: string) => {
        const reportFault = (what: string) => found.push(`${where}: ${what}`);
        const overflowPx = document.documentElement.scrollWidth - innerWidth;
        if (overflowPx > 0) reportFault(`scrolls ${overflowPx} px sideways`);
        if (!document.title.endsWith(' – JOE Admin')) reportFault(`is titled ${document.title}`);
        if (main()?.querySelector('script, iframe, object, embed, svg[onload], [onerror]'))
          reportFault('holds a script');
        for (const element of main()?.querySelectorAll<HTMLImageElement | HTMLAnchorElement>('img, a') ?? []) {
          const address = 'href' in element ? element.href : element.src;
          if (!ownOrigins.some((origin) => address.startsWith(`${origin}/`)))
            reportFault(`leads to ${address.slice(0, 60)}`);
        }
      };
      for (const { path, sign, press, draft } of screens) {
        if (found.length > 3) break;
        if (draft) {
          // React sets up the guard of unsaved work after it has shown the screen.
          await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
          goTo('/not-authorized');
          await leaveDraft();
          if (!(await seen('You are not authorized'))) found.push('/not-authorized is not there');
          sessionStorage.setItem(draft.key, draft.value);
        }
        goTo(path);
        if (!(await seen(sign))) found.push(`${path}: ${sign} is not there`);
        check(path);
        if (!press) continue;
        button(press.label)?.click();
        if (!(await seen(press.sign))) found.push(`${path}: ${press.sign} is not there`);
        check(`${path}, ${press.label}`);
      }
      return found;
    },
    [screens, ownOrigins] as const,
  );

/**
 * The narrow window opens the details of each recipe with a safe id, and the preview of each recipe. The wide window
 * opens those of every 11th.
 */
const widths = [
  { width: 390, every: 1 },
  { width: 1440, every: 11 },
] as const;
// 11 is coprime to every period of the test data, so that the texts and URLs of the sample vary.
const everyNth = <T>(all: readonly T[], every: number) => all.filter((_, index) => index % every === 0);

test('300 hostile recipes run no script and leave no screen blank', async ({
  page,
  open,
  sandbox,
  expectAccessible,
}) => {
  test.slow();
  const ownOrigins = [sandbox.web, sandbox.api];
  await page.clock.install();
  await page.exposeFunction('passSecond', () => page.clock.fastForward(1_000));
  await respondWithHostileRecipes(page, sandbox.web);

  await test.step('the list of recipes runs no script', async () => {
    await open('writer', '/recipes');
    await page.getByRole('button', { name: 'Show more' }).click();
    for (const { width } of widths) {
      await page.setViewportSize({ width, height: 900 });
      await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(300);
      expect(await findFaults(page, [{ path: '/recipes', sign: 'Add Recipe' }], ownOrigins)).toEqual([]);
    }
  });

  await test.step('the details of each recipe with a safe id and the editor of every 11th run no script', async () => {
    const screens = hostile
      .filter(({ id }) => Number.isSafeInteger(id))
      .map(({ id }, index) => ({
        path: `/recipe-details/${id}`,
        sign: `ID${id}Recipe ID`,
        ...(index % 11 === 0 && { press: { label: 'Edit', sign: 'Cancel' } }),
      }));
    expect(screens).toHaveLength(294);
    for (const { width, every } of widths) {
      await page.setViewportSize({ width, height: 900 });
      expect(await findFaults(page, everyNth(screens, every), ownOrigins)).toEqual([]);
    }
  });

  await test.step('the preview of each recipe in the wizard runs no script', async () => {
    await page.goto('/add-recipe');
    await page.getByLabel('ID', { exact: true }).fill('1');
    const [key = ''] = await page.evaluate(() =>
      Object.keys(sessionStorage).filter((key) => key.endsWith('new recipe')),
    );
    const screens = hostile.map((recipe, index) => ({
      path: '/add-recipe',
      sign: `"id": ${index},`,
      draft: { key, value: JSON.stringify({ page: 5, hasAlert: false, form: wizardFormOf(recipe, index) }) },
    }));
    for (const { width, every } of widths) {
      await page.setViewportSize({ width, height: 900 });
      expect(await findFaults(page, everyNth(screens, every), ownOrigins)).toEqual([]);
    }
    await expectAccessible();
  });
  expect(await page.evaluate(() => document.title)).toBe('New Recipe – JOE Admin');
});

test('if the response contains null instead of recipes and fields, the list and the details show an error', async ({
  page,
  open,
  sandbox,
}) => {
  const nullRecipe = Object.fromEntries(Object.keys(hostile[0] ?? {}).map((name) => [name, null]));
  await page.route('**/recipes/get-all*', (route) =>
    route.fulfill({ json: [nullRecipe, null], headers: { 'Access-Control-Allow-Origin': sandbox.web } }),
  );
  await open('writer', '/recipes');
  await expect(page.getByRole('alert')).toContainText('Failed to get all recipes');
  await page.goto('/recipe-details/null');
  await expect(page.getByRole('alert')).toContainText('Failed to get all recipes');
});

/** Cuts a text to the maximum length of the contract, because the wizard previews only valid recipes. */
const upTo = (text: string) => text.slice(0, 10_000);

/** The input of the wizard that is closest to this recipe. */
const wizardFormOf = (recipe: Recipe, index: number) => ({
  id: String(index),
  thumbnail: upTo(recipe.thumbnailImage),
  banner: upTo(recipe.titleImage),
  hint: recipe.hint !== null,
  ingredients: recipe.ingredients.map(({ ingredient, quantity, quantity_us, unit, unit_us }, key) => ({
    key,
    ingredient: ingredient !== null,
    quantity: quantity !== null,
    quantity_us: quantity_us !== null,
    unit: unit !== null,
    unit_us: unit_us !== null,
  })),
  tags: recipe.tags.map((text, key) => ({ key, text })),
  steps: recipe.steps.map(({ instructions, image, productDefinition }, key) => ({
    key,
    instructions: instructions !== null,
    hasImage: image !== null,
    image: upTo(image ?? ''),
    hasProduct: productDefinition !== null,
    productCode: productDefinition?.productCode ?? '',
    parameters: (productDefinition?.parameters ?? []).map(({ arguement, value }, key) => ({
      key,
      argument: arguement,
      value: String(value),
    })),
  })),
});
