import type { Database } from '#db/database.ts'
import { operatorTexts } from '#i18n/cli/uk/operator.ts'
import { MINUTE_MS } from '#shop/core/dates.ts'
import type { Log } from '#shop/core/shop.ts'

/** A server that starts takes its part, and the others leave it within a minute. Called before this one is counted. */
export async function keepPoolFitting({ fitPool }: Pick<Database, 'fitPool'>, log: Log): Promise<() => void> {
  if (!fitPool) return () => {}
  let didFit = true

  async function fit(uncounted: number): Promise<void> {
    const found = await fitPool?.(uncounted)
    if (found && !found.fits && didFit) {
      console.warn(operatorTexts.opening.fewConnections(found.pool, found.servers, found.free))
      log.warn(found, 'database.few-connections')
    }
    didFit = found?.fits ?? true
  }

  const fitOrLog = (uncounted: number) => fit(uncounted).catch((error) => log.warn({ error }, 'database.not-counted'))
  await fitOrLog(1)
  const timer = setInterval(() => void fitOrLog(0), MINUTE_MS)
  timer.unref()
  return () => clearInterval(timer)
}
