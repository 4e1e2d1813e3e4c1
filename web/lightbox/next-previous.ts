/** `loopAtEnd` is false: undefined beyond the ends. */
export function neighbourIndex(at: number, count: number, by: -1 | 1): number | undefined {
  const next = at + by
  return next >= 0 && next < count ? next : undefined
}

/** The shown item and those to preload. */
export function nearbyIndexes(at: number, count: number): number[] {
  return [at, at + 1, at - 1].filter((index) => index >= 0 && index < count)
}
