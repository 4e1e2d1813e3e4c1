import type { FeedFormat, FeedName } from '../feeds.ts'
import { googleFeed } from './google.server.ts'
import { hotlineFeed } from './hotline.server.ts'
import { metaFeed } from './meta.server.ts'
import { promFeed, rozetkaFeed } from './yml.ts'

export const FEED_FORMATS: Record<FeedName, FeedFormat> = {
  google: googleFeed,
  meta: metaFeed,
  rozetka: rozetkaFeed,
  prom: promFeed,
  hotline: hotlineFeed,
}
