import { held, isInIsland, repeat } from './first-use.client.ts'
import type { EarlyUse } from './taken-over.ts'

/**
 * The scripts listen from now on. Only what is in an island waits for `islands`: meanwhile a fragment may replace the rest,
 * and the counter, which opens its panel without one.
 */
export async function repeatEarlyUse(islands: Promise<void>): Promise<void> {
  held.isInIslandsOnly = true
  const outside = held.uses.filter(({ event }) => !isInIsland(event))
  held.uses = held.uses.filter(({ event }) => isInIsland(event))
  outside.forEach(repeatAsChosen)
  await islands
  held.end()
  held.uses.forEach(repeatAsChosen)
}

/** Whatever reads the form of a product now, a script or the browser, gets what was chosen then. */
function repeatAsChosen({ event, chosen }: EarlyUse): void {
  const choose = ({ target, formData }: FormDataEvent) => {
    if (!chosen || !(target as Element).matches('.cart')) return
    const button = (event as SubmitEvent).submitter?.getAttribute('name')
    for (const name of [...formData.keys()]) if (name !== button) formData.delete(name)
    for (const [name, value] of chosen) formData.append(name, value)
  }
  addEventListener('formdata', choose)
  repeat({ event, chosen })
  removeEventListener('formdata', choose)
}
