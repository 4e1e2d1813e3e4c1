import { z } from 'zod'
import { MINUTE_MS } from '#shop/core/dates.ts'
import type { Task } from '#shop/core/jobs/jobs.ts'
import { encodeInBackground } from '../media.server.ts'
import { selectNextPicture } from '../media.sql.server.ts'
import { LAYOUT_WIDTHS } from '../picture-sizes.ts'

/** The last picture of each pass. */
const progressSchema = z.object({ cards: z.number(), all: z.number() })
type Progress = z.output<typeof progressSchema>

/** What visitors see first is made first: cards of all pictures, then every other width of the layouts. */
const PASSES: { name: keyof Progress; widths: readonly number[]; restFactor: number }[] = [
  { name: 'cards', widths: LAYOUT_WIDTHS.card, restFactor: 0 },
  // Takes a tenth of a processor at most: most of these sizes nobody will ask for soon.
  { name: 'all', widths: [...new Set(Object.values(LAYOUT_WIDTHS).flat())], restFactor: 9 },
]

/** Lets visitors' requests run in between. */
const PAUSE_MS = 50

/** Made before a visitor asks, one after another by id. What is not there yet is made on request. */
export const encodeAheadTask: Task<Progress> = {
  name: 'pictures.encode-ahead',
  payload: progressSchema,
  recurring: { cards: 0, all: 0 },
  retryDelayMs: () => MINUTE_MS,
  periodMs: MINUTE_MS,
  async run(shop, { payload }) {
    for (const { name, widths, restFactor } of PASSES) {
      const media = await selectNextPicture(shop.db, payload[name])
      if (!media) continue
      const start = shop.now()
      if (!(await encodeInBackground(shop, media, widths))) return { kind: 'again', runAt: shop.now() }
      const end = shop.now()
      // A clock that was set meanwhile must not stop the next picture.
      const rest = Math.min(Math.max((end - start) * restFactor, PAUSE_MS), MINUTE_MS)
      return { kind: 'again', runAt: end + rest, payload: { ...payload, [name]: media.id } }
    }
    return { kind: 'again', runAt: shop.now() + MINUTE_MS }
  },
}
