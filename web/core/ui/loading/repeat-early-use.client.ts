import { type EarlyUse, findChosen, held, isInIsland, repeat } from './first-use.client.ts'

/**
 * The scripts listen from now on. Only what is in an island waits for `islands`: meanwhile a fragment may replace the rest,
 * and the counter, which opens its panel without one.
 */
export async function repeatEarlyUse(islands: Promise<void>): Promise<void> {
  held.isInIslandsOnly = true
  for (const use of held.uses) if (!isInIsland(use.event)) repeatAsChosen(use)
  await islands
  findChosen()?.dispatchEvent(new Event('change', { bubbles: true }))
  held.end()
  for (const use of held.uses) if (isInIsland(use.event)) repeatAsChosen(use)
}

/** Whatever reads the form of a product now, a script or the browser, gets what was chosen then. */
function repeatAsChosen(use: EarlyUse): void {
  const { event, chosen } = use
  const choose = ({ target, formData }: FormDataEvent) => {
    if (!chosen || !(target as Element).matches('.cart')) return
    const button = (event as SubmitEvent).submitter?.getAttribute('name')
    for (const name of [...formData.keys()]) if (name !== button) formData.delete(name)
    for (const [name, value] of chosen) formData.append(name, value)
  }
  addEventListener('formdata', choose)
  repeat(use)
  removeEventListener('formdata', choose)
}
