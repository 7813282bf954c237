// Who may import whom (CONTRIBUTING.md, "Directions"). Packages are kept apart by their package.json already.
const app = '^apps/admin-web/src';

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    // Types vanish when the code runs: a cycle of them alone is none.
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'packages-know-no-app-and-no-other-package',
      severity: 'error',
      from: { path: '^packages/([^/]+)/' },
      to: { path: '^(packages|apps)/', pathNot: '^packages/$1/' },
    },
    {
      name: 'sandbox-stays-out-of-the-product',
      severity: 'error',
      from: { path: '^(packages|apps/admin-web/src)/' },
      to: { path: '^apps/sandbox/' },
    },
    {
      name: 'sandbox-reads-the-contract-alone',
      severity: 'error',
      from: { path: '^apps/sandbox/' },
      to: { path: '^(packages|apps)/', pathNot: '^apps/sandbox/' },
    },
    {
      name: 'features-are-islands',
      severity: 'error',
      from: { path: `${app}/features/([^/]+)/` },
      to: { path: `${app}/features/`, pathNot: `${app}/features/$1/` },
    },
    {
      name: 'features-are-used-by-the-app-alone',
      severity: 'error',
      from: { path: `${app}/(queries|shared)/` },
      to: { path: `${app}/features/` },
    },
    {
      name: 'nothing-imports-the-app-but-main',
      severity: 'error',
      from: { path: app, pathNot: `${app}/(app/|main\\.tsx$)` },
      to: { path: `${app}/app/` },
    },
    {
      name: 'the-sdk-is-called-by-queries-alone',
      severity: 'error',
      from: { path: app, pathNot: `${app}/queries/` },
      to: { path: `${app}/api\\.ts$` },
    },
    {
      name: 'only-the-app-and-its-session-read-tokens',
      severity: 'error',
      from: { path: app, pathNot: `${app}/(api\\.ts|app/|main\\.tsx|features/login/)` },
      to: { path: `${app}/session\\.ts$` },
    },
    {
      name: 'shared-and-paths-are-leaves',
      severity: 'error',
      from: { path: `${app}/(shared/|paths\\.ts|config\\.ts)` },
      to: { path: `${app}/(queries|features|app|session\\.ts|api\\.ts)` },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(node_modules|/dist/|\\.(css|svg)$)' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'default'] },
  },
};
