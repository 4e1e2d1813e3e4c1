import { missingPackageHint } from './missing-package.ts'

/** Imported on demand: a package missing for one benchmark does not break the others. */
const benches: Record<string, () => Promise<void>> = {
  pages: async () => (await import('./pages.ts')).benchPages(),
  budget: async () => (await import('./budget/budget.ts')).benchBudget(),
  cart: async () => (await import('./cart/cart.ts')).benchCart(),
  compare: async () => (await import('./compare/compare.ts')).benchCompare(),
  configurations: async () => (await import('./configurations.ts')).benchConfigurations(),
  content: async () => (await import('./content.ts')).benchContent(),
  crowd: async () => (await import('./cart/random-shoppers.ts')).benchRandomShoppers(),
  filters: async () => (await import('./filters.ts')).benchFilters(),
  feeds: async () => (await import('./feeds.ts')).benchFeeds(),
  galleries: async () => (await import('./galleries.ts')).benchGalleries(),
  'order-search': async () => (await import('./orders/order-search.ts')).benchOrderSearch(),
  instant: async () => (await import('./instant/instant.ts')).benchInstant(),
  islands: async () => (await import('./islands/islands.ts')).benchIslands(),
  kills: async () => (await import('./orders/kill-recovery.ts')).benchKillRecovery(),
  nodes: async () => (await import('./nodes/nodes.ts')).benchNodes(),
  orders: async () => (await import('./orders/orders.ts')).benchOrders(),
  peers: async () => (await import('./peers/peers.ts')).benchPeers(),
  rendering: async () => (await import('./rendering.ts')).benchRendering(),
  rest: async () => (await import('./rest.ts')).benchRest(),
  scale: async () => (await import('./scale/scale.ts')).benchScale(),
  search: async () => (await import('./search/search.ts')).benchSearch(),
  statistics: async () => (await import('./statistics.ts')).benchStatistics(),
  store: async () => (await import('./store-api.ts')).benchStoreApi(),
  uploads: async () => (await import('./uploads.ts')).benchUploads(),
  widgets: async () => (await import('./widgets.ts')).benchWidgets(),
}

const [name = ''] = process.argv.slice(2)
const bench = benches[name]
if (!bench) {
  console.error(`npm run bench -- ${Object.keys(benches).join(' | ')}`)
  process.exit(2)
}
try {
  await bench()
} catch (error) {
  const hint = missingPackageHint(error)
  if (!hint) throw error
  console.error(hint)
  process.exit(2)
}
