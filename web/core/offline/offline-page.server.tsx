import { offlineTexts as texts } from '#i18n/storefront/uk/unavailable.ts'
import type { Shop } from '#shop/core/shop.ts'
import type { PageResult } from '#web/pages/document/page.ts'
import type { PageFrame } from '#web/pages/document/page-frame.ts'
import { OfflinePage } from './offline-page.tsx'

/** The service worker stores it beforehand. */
export async function loadOfflinePage(_shop: Shop, { settings }: PageFrame): Promise<PageResult> {
  return {
    kind: 'page',
    head: { title: `${texts.title} — ${settings.shopName}` },
    body: <OfflinePage />,
    tags: [],
  }
}
