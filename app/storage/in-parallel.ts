/** After a failure no other begins, and those under way end first. `lane`: which of them, for files of their own. */
export async function inParallel<T>(
  items: readonly T[],
  count: number,
  work: (item: T, lane: number) => Promise<void>,
): Promise<void> {
  const queue = items.values()
  const failures: unknown[] = []
  const lanes = Array.from({ length: count }, async (_, lane) => {
    for (const item of queue) {
      if (failures.length > 0) return
      await work(item, lane).catch((error) => failures.push(error))
    }
  })
  await Promise.all(lanes)
  if (failures.length > 0) throw failures[0]
}
