import type { ReactNode } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { cartConfiguration } from '../cart/configuration.server.ts'
import { BANNER_STYLE_VERSION } from '../consent/banner/banner-files.server.ts'
import { consentConfiguration } from '../consent/configuration.server.ts'
import { storeNotice } from '../layout/store-notice.server.ts'
import { localizeMarkup } from '../locale/localize-url.ts'
import { pageGlobalsScript } from '../page-globals/page-globals.server.ts'
import { InstalmentOffersContext } from '../payment/instalments.tsx'
import { type Assets, Document, type VisitorData } from './document.tsx'
import { frameMarkup } from './frame-markup.server.tsx'
import type { PageHead } from './page.ts'
import type { PageFrame } from './page-frame.ts'

export const noVisitorData: VisitorData = { notices: [] }

export function renderDocument(
  head: PageHead,
  frame: PageFrame,
  assets: Assets,
  body: ReactNode,
  visit = noVisitorData,
  pageId?: number,
): string {
  const { settings } = frame
  const globals = settings.pageGlobals
    ? pageGlobalsScript(frame, { player: assets.player, consentStyle: BANNER_STYLE_VERSION }).address
    : undefined
  const document = (
    <Document
      head={head}
      frame={frame}
      markup={frameMarkup(frame)}
      assets={assets}
      cart={cartConfiguration(frame, visit.at === 'cart')}
      consent={consentConfiguration(settings, frame.services)}
      globals={globals}
      storeNotice={storeNotice(settings)}
      visit={visit}
      pageId={pageId}
    >
      <InstalmentOffersContext value={frame.instalments}>{body}</InstalmentOffersContext>
    </Document>
  )
  return `<!doctype html>${localizeMarkup(renderToString(document))}`
}

export function renderFragment(element: ReactNode): string {
  return localizeMarkup(renderToStaticMarkup(element))
}
