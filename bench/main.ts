import { benchCart } from './cart.ts'
import { benchCrowd } from './crowd.ts'
import { benchGalleries } from './galleries.ts'
import { benchPages } from './pages.ts'
import { benchWidgets } from './widgets.ts'

const benches: Record<string, () => Promise<void>> = {
  pages: benchPages,
  cart: benchCart,
  crowd: benchCrowd,
  galleries: benchGalleries,
  widgets: benchWidgets,
}

const [name = ''] = process.argv.slice(2)
const bench = benches[name]
if (!bench) {
  console.error(`npm run bench -- ${Object.keys(benches).join(' | ')}`)
  process.exit(2)
}
await bench()
