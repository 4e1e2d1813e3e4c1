import { benchCart } from './cart.ts'
import { benchContent } from './content.ts'
import { benchCrowd } from './crowd.ts'
import { benchFeeds } from './feeds.ts'
import { benchFilters } from './filters.ts'
import { benchGalleries } from './galleries.ts'
import { benchOrderKills } from './order-kills.ts'
import { benchOrderSearch } from './order-search.ts'
import { benchOrders } from './orders.ts'
import { benchPages } from './pages.ts'
import { benchRest } from './rest.ts'
import { benchSearch } from './search.ts'
import { benchStatistics } from './statistics.ts'
import { benchStore } from './store.ts'
import { benchUploads } from './uploads.ts'
import { benchWidgets } from './widgets.ts'

const benches: Record<string, () => Promise<void>> = {
  pages: benchPages,
  cart: benchCart,
  content: benchContent,
  crowd: benchCrowd,
  filters: benchFilters,
  feeds: benchFeeds,
  galleries: benchGalleries,
  'order-search': benchOrderSearch,
  kills: benchOrderKills,
  orders: benchOrders,
  rest: benchRest,
  search: benchSearch,
  statistics: benchStatistics,
  store: benchStore,
  uploads: benchUploads,
  widgets: benchWidgets,
}

const [name = ''] = process.argv.slice(2)
const bench = benches[name]
if (!bench) {
  console.error(`npm run bench -- ${Object.keys(benches).join(' | ')}`)
  process.exit(2)
}
await bench()
