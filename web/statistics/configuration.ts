import type { Settings } from '#shop/settings/settings.ts'
import type { Goal } from '#shop/statistics/goals.ts'

/** What the tracker must know, printed into the page: the same for every visitor. */
export type StatisticsConfiguration = {
  /** Whoever’s browser asks not to be tracked is left alone. */
  doNotTrack: boolean
  /** Only those that the browser has to see. */
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
