import { missingPackageHint } from './missing-package.ts'

/** Imported on demand: a package missing for one benchmark does not break the others. */
const benches: Record<string, () => Promise<void>> = {
  pages: async () => (await import('./pages.ts')).benchPages(),
  budget: async () => (await import('./budget/budget.ts')).benchBudget(),
  cart: async () => (await import('./cart/cart.ts')).benchCart(),
  compare: async () => (await import('./compare/compare.ts')).benchCompare(),
  instant: async () => (await import('./instant/instant.ts')).benchInstant(),
  nodes: async () => (await import('./nodes/nodes.ts')).benchNodes(),
  orders: async () => (await import('./orders/orders.ts')).benchOrders(),
  peers: async () => (await import('./peers/peers.ts')).benchPeers(),
  scale: async () => (await import('./scale/scale.ts')).benchScale(),
  search: async () => (await import('./search/search.ts')).benchSearch(),
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
