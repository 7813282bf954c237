export default { build: { modulePreload: { polyfill: false } } };
