import { seedDemoShop } from '#demo/seed.server.ts'
import type { Config } from '../config.ts'
import { openLog } from '../logging.ts'
import { openShop } from '../open-shop.ts'
import { reportStartFailure } from '../process/startup-errors.ts'
import { SEED_FAILED } from './seed-worker.ts'

// Entry of a separate process, see seed-worker.ts.
process.on('message', async (config: Config) => {
  try {
    const { shop, close } = await openShop(config, openLog(config.logLevel))
    // Said at once, and not after minutes of pictures that nobody could keep.
    await shop.storage.check()
    await seedDemoShop(shop, (text) => console.log(text))
    await shop.encoder.close()
    await close()
    process.disconnect?.()
  } catch (error) {
    reportStartFailure(error, config)
    process.exit(SEED_FAILED)
  }
})
process.on('disconnect', () => process.exit())
// Ctrl+C reaches the whole process group; the parent decides when this process ends.
process.on('SIGINT', () => {})
