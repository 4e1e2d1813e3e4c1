import type { FeedFormat, FeedName } from './feeds.ts'
import { google } from './google.server.ts'
import { hotline } from './hotline.server.ts'
import { meta } from './meta.server.ts'
import { prom, rozetka } from './yml.ts'

export const FEED_FORMATS: Record<FeedName, FeedFormat> = { google, meta, rozetka, prom, hotline }
