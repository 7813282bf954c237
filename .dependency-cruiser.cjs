// Allowed import directions (CONTRIBUTING.md, "Import directions"). With pnpm, a package can only import the dependencies
// that its own package.json or that of the root names.
const app = '^apps/admin-web/src';

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'packages-import-no-app-and-no-other-package',
      severity: 'error',
      from: { path: '^packages/([^/]+)/' },
      to: { path: '^(packages|apps)/', pathNot: '^packages/$1/' },
    },
    {
      name: 'product-does-not-import-sandbox',
      severity: 'error',
      from: { path: '^(packages|apps/admin-web/src)/' },
      to: { path: '^apps/sandbox/' },
    },
    {
      name: 'sandbox-imports-no-package-or-app',
      severity: 'error',
      // A test compares the sandbox with the fake of the SDK.
      from: { path: '^apps/sandbox/', pathNot: '^apps/sandbox/test/fake-and-sandbox\\.test\\.ts$' },
      to: { path: '^(packages|apps)/', pathNot: '^apps/sandbox/' },
    },
    {
      name: 'contract-imports-nothing',
      severity: 'error',
      from: { path: '^openapi/', pathNot: '\\.test\\.ts$' },
      to: {},
    },
    {
      name: 'app-gets-the-rules-of-the-contract-from-the-sdk',
      severity: 'error',
      from: { path: app },
      to: { path: '^openapi/' },
    },
    {
      name: 'deploy-gets-only-the-rules-of-config-json-from-the-app',
      severity: 'error',
      from: { path: '^deploy/', pathNot: '^deploy/(test/|rehearsal\\.ts$)' },
      to: { path: '^(packages|apps)/', pathNot: '^apps/admin-web/src/config\\.ts$' },
    },
    {
      name: 'config-imports-nothing',
      severity: 'error',
      from: { path: `${app}/config\\.ts$` },
      to: {},
    },
    {
      name: 'features-do-not-import-each-other',
      severity: 'error',
      from: { path: `${app}/features/([^/]+)/` },
      to: { path: `${app}/features/`, pathNot: `${app}/features/$1/` },
    },
    {
      name: 'http-imports-no-later-layer',
      severity: 'error',
      from: { path: `${app}/http/` },
      to: { path: `${app}/((shared|queries|lists|records|features)/|paths\\.ts|services\\.ts)` },
    },
    {
      name: 'queries-import-no-later-layer',
      severity: 'error',
      from: { path: `${app}/queries/` },
      to: { path: `${app}/(lists|records|features)/` },
    },
    {
      name: 'lists-import-no-later-layer',
      severity: 'error',
      from: { path: `${app}/lists/` },
      to: { path: `${app}/(records|features)/` },
    },
    {
      name: 'records-do-not-import-features',
      severity: 'error',
      from: { path: `${app}/records/` },
      to: { path: `${app}/features/` },
    },
    {
      name: 'only-main-imports-app',
      severity: 'error',
      from: { path: app, pathNot: `${app}/(app/|main\\.ts$)` },
      to: { path: `${app}/app/` },
    },
    {
      name: 'only-signed-in-app-imports-authorized-http',
      severity: 'error',
      from: { path: app, pathNot: `${app}/(app/signed-in-app\\.tsx|http/authorized-http\\.test\\.ts)$` },
      to: { path: `${app}/http/authorized-http\\.ts$` },
    },
    {
      name: 'shared-paths-services-and-config-import-no-layer-after-http',
      severity: 'error',
      from: { path: `${app}/(shared/|paths\\.ts|services\\.ts|config\\.ts)` },
      to: { path: `${app}/(queries|lists|records|features|app|http/authorized-http\\.ts)` },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(node_modules|/dist/|\\.(css|svg)$)' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'default'] },
  },
};
