import type { Shop } from '#shop/core/shop.ts'
import { readStoredConnections } from '#shop/office/connections/connections.server.ts'
import type { Services } from './services.ts'

/** Called at events that tell of other keys. What was rendered and waits follows by `settings.updated`, here alone. */
export function connectionReloader(shop: () => Shop, services: Services): () => void {
  let reading: Promise<void> | undefined
  let isStale = false

  async function reload(): Promise<void> {
    do {
      isStale = false
      const stored = await readStoredConnections(shop(), (names) => {
        services.unreadable = names
      })
      if (services.use(stored)) shop().emit({ type: 'settings.updated' })
    } while (isStale)
  }

  return () => {
    if (reading) {
      isStale = true
      return
    }
    reading = reload()
      .catch((error) => shop().log.error({ error }, 'connections.not-read'))
      .finally(() => {
        reading = undefined
      })
  }
}
