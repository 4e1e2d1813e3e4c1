import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runShop } from './run-shop.ts'
import { besideShop } from './shop-beside.ts'
import { addSpecialBlocks } from './special-blocks.ts'
import { addSpecialGoods } from './special-goods.ts'
import { addMovingPages } from './special-moving.ts'
import { addSpecialPages } from './special-pages.ts'
import { addSpecialVideos } from './special-videos.ts'
import { hireStaff } from './staff-fixture.ts'

/** One shop for all the browser tests: the demo shop, with a few special goods and pages, in a folder of its own. */
// biome-ignore lint/style/noDefaultExport: the form in which Playwright takes its global setup
export default async function openShop(): Promise<() => Promise<void>> {
  const dir = await mkdtemp(join(tmpdir(), 'meblia-e2e-'))
  const shop = await runShop(dir)
  const close = async () => {
    await shop.close()
    await rm(dir, { recursive: true, force: true })
  }
  try {
    process.env.E2E_URL = shop.url
    await besideShop(dir, async (shop) => {
      await addSpecialGoods(shop)
      await addSpecialVideos(shop)
      await addSpecialPages(shop)
      await addSpecialBlocks(shop)
      await addMovingPages(shop)
      process.env.E2E_STAFF = JSON.stringify(await hireStaff(shop))
    })
    return close
  } catch (error) {
    await close()
    throw error
  }
}
