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
const PASSES: { name: keyof Progress; widths: readonly number[] }[] = [
  { name: 'cards', widths: LAYOUT_WIDTHS.card },
  { name: 'all', widths: [...new Set(Object.values(LAYOUT_WIDTHS).flat())] },
]

/** Lets visitors' requests run in between. */
const PAUSE_MS = 50

/**
 * Makes the sizes that layouts offer before a visitor asks for them, one picture after another in the order of their
 * ids. A size that is not there yet is made on request.
 */
export const encodeAheadTask: Task<Progress> = {
  name: 'pictures.encode-ahead',
  payload: progressSchema,
  recurring: { cards: 0, all: 0 },
  retryDelayMs: () => MINUTE_MS,
  periodMs: MINUTE_MS,
  async run(shop, { payload }) {
    for (const { name, widths } of PASSES) {
      const media = await selectNextPicture(shop.db, payload[name])
      if (!media) continue
      if (!(await encodeInBackground(shop, media, widths))) return { kind: 'again', runAt: shop.now() }
      return { kind: 'again', runAt: shop.now() + PAUSE_MS, payload: { ...payload, [name]: media.id } }
    }
    return { kind: 'again', runAt: shop.now() + MINUTE_MS }
  },
}
