import { cacheTag } from './cache-tags.ts'

const MAX_TAGS = 10_000

/** `bytes`: of caches that hold texts. */
export type CacheSize = { entries: number; bytes?: number }

/** When each cache tag last changed, as far as this process has heard. Until it hears, nothing that was read is kept. */
export type Changes = {
  /** Call before reading, and pass the result to `isOutdated` afterwards. */
  mark(): number
  /** Whether one of the tags has changed since the mark. */
  isOutdated(tags: readonly string[], mark: number): boolean
  record(tags: readonly string[]): void
  /** From now on every change is recorded, also those of other processes. */
  hear(): void
  /** What is kept until something changes, by name. */
  caches: Map<string, () => CacheSize>
}

export function openChanges(): Changes {
  let hears = false
  let count = 0
  let changedAt = new Map<string, number>()
  const hasChanged = (tag: string, mark: number) => (changedAt.get(tag) ?? 0) > mark
  return {
    mark: () => count,
    isOutdated(tags, mark) {
      if (!hears) return true
      return mark !== count && (hasChanged(cacheTag.everything, mark) || tags.some((tag) => hasChanged(tag, mark)))
    },
    record(tags) {
      count++
      for (const tag of tags) changedAt.set(tag, count)
      // Older readings are few and short: one entry stands for all the dropped ones.
      if (changedAt.size > MAX_TAGS) changedAt = new Map([[cacheTag.everything, count]])
    },
    hear() {
      hears = true
    },
    caches: new Map(),
  }
}
