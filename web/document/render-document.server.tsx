import type { ReactNode } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { cartDocumentData } from '../cart/configuration.server.ts'
import { consentConfiguration } from '../consent/configuration.server.ts'
import { localizeMarkup } from '../locale/localize-url.ts'
import { InstalmentOffersContext } from '../payment/instalments.tsx'
import { type Assets, Document, type VisitorData } from './document.tsx'
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
  const cart = cartDocumentData(frame, visit.at === 'cart', assets.player)
  const document = (
    <Document
      head={head}
      frame={frame}
      assets={assets}
      cart={cart}
      consent={consentConfiguration(frame.settings, frame.services)}
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
