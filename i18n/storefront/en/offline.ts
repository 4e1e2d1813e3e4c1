import type * as ukrainian from '../uk/offline.ts'

export const offlineTexts: typeof ukrainian.offlineTexts = {
  title: 'No connection',
  text: 'This page is not on your device yet, so it opens only with a connection.',
  retry: 'Try again',
  seen: (at) => `The network does not answer. Saved on ${at}: prices and stock may have changed.`,
  refresh: 'Refresh',
  locale: 'en-GB',
}
