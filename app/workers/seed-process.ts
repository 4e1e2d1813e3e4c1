import { seedDemoShop } from '#demo/seed.server.ts'
import type { Config } from '../config.ts'
import { openLog } from '../logging.ts'
import { openShop } from '../open-shop.ts'

// Entry of a separate process, see seed-worker.ts.
process.on('message', async (config: Config) => {
  const { shop, close } = await openShop(config, openLog(config.logLevel))
  await seedDemoShop(shop, (text) => console.log(text))
  await shop.encoder.close()
  await close()
  process.disconnect?.()
})
process.on('disconnect', () => process.exit())
// Ctrl+C reaches the whole process group; the parent decides when this process ends.
process.on('SIGINT', () => {})
