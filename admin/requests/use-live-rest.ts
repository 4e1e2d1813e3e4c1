import { MINUTE_MS } from '#shop/durations.ts'
import { type RestState, readRecord, useRestQuery } from './use-rest.ts'

/** Reads the path again every minute, also in a hidden tab, and at once when somebody comes back to it. */
export function useLiveRest<T>(path: string | null): RestState<T> {
  return useRestQuery('record', path, readRecord<T>, () => MINUTE_MS, {
    refetchOnWindowFocus: 'always',
    refetchIntervalInBackground: true,
  })
}
