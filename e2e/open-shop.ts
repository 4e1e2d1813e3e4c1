import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runShop } from './run-shop.ts'
import { addSpecialGoods } from './special-goods.ts'

/** One shop for all the browser tests: the demo goods and a few special ones, in a folder of its own. */
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
    await addSpecialGoods(dir)
    return close
  } catch (error) {
    await close()
    throw error
  }
}
