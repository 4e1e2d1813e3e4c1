import type { Settings } from '#shop/core/settings/settings.ts'
import type { Goal } from '#shop/visitors/statistics/goals.ts'

/** Configuration of the tracker, printed into the page and identical for all visitors. */
export type StatisticsConfiguration = {
  /** Visitors whose browser sends a tracking opt-out signal are not tracked. */
  doNotTrack: boolean
  /** Only the goals that the browser must observe. */
  goals: Pick<Goal, 'id' | 'kind' | 'element' | 'path'>[]
}

export const STATISTICS_ID = 'statistics-configuration'

export function statisticsConfiguration({ statisticsDoNotTrack, statisticsGoals }: Settings): StatisticsConfiguration {
  return {
    doNotTrack: statisticsDoNotTrack,
    goals: statisticsGoals.list
      .filter(({ active, kind }) => active && kind !== 'visits')
      .map(({ id, kind, element, path }) => ({ id, kind, element, path })),
  }
}
