import { offlineTexts as texts } from '#i18n/storefront/uk/unavailable.ts'
import type { Shop } from '#shop/core/shop.ts'
import type { PageFrame, PageResult } from '#web/pages/document/page.ts'

/** Shown at the address that could not be opened, which its link opens again. */
function OfflinePage() {
  return (
    <main className="page plain" id="content">
      <svg className="missing-picture" viewBox="0 0 400 400" aria-hidden="true">
        <path d={UNPLUGGED_LAMP} />
      </svg>
      <h1>{texts.title}</h1>
      <p>{texts.text}</p>
      {/* biome-ignore lint/a11y/useValidAnchor: the address that was asked for */}
      <a className="button" href="">
        {texts.retry}
      </a>
    </main>
  )
}

/** A floor lamp whose plug lies on the floor. */
const UNPLUGGED_LAMP =
  'M112 176l26-82h76l26 82ZM176 176v138M136 314h80M216 314c34 0 22-34 52-34s14 34 44 34M312 304v20h14a10 10 0 0 0 0-20ZM336 309h12M336 319h12'

/** The service worker stores it beforehand. */
export async function loadOfflinePage(_shop: Shop, { settings }: PageFrame): Promise<PageResult> {
  return {
    kind: 'page',
    head: { title: `${texts.title} — ${settings.shopName}` },
    body: <OfflinePage />,
    tags: [],
  }
}
