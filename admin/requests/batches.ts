/** The REST root's batch limit. */
const MAX_BATCH_SIZE = 100

export function batches<Item>(items: Item[]): Item[][] {
  return Array.from({ length: Math.ceil(items.length / MAX_BATCH_SIZE) }, (_, at) =>
    items.slice(at * MAX_BATCH_SIZE, (at + 1) * MAX_BATCH_SIZE),
  )
}
