import { stockAlertTexts as texts } from '#i18n/emails/uk/stock-alerts.ts'
import { siteTexts } from '#i18n/storefront/uk/texts.ts'
import { shopPath, stockAlertPath } from '#shop/paths.ts'
import type { Shop } from '#shop/shop.ts'
import type { Assets } from '../../document/document.tsx'
import { getPageFrame } from '../../document/page-frame.server.ts'
import { renderDocument } from '../../document/render-document.server.tsx'

/** The link of the email opens it; a button cancels, because mail programs open links by themselves. */
export async function renderStockAlertCancel(
  shop: Shop,
  assets: Assets,
  { token, isDone }: { token: string; isDone: boolean },
): Promise<string> {
  const frame = await getPageFrame(shop, '')
  return renderDocument(
    { title: `${texts.cancelTitle} — ${frame.settings.shopName}`, style: 'product' },
    frame,
    assets,
    <main className="page delivery-page" id="content">
      <h1>{texts.cancelTitle}</h1>
      <p role="status">{isDone ? texts.cancelled : texts.cancelText}</p>
      {isDone ? (
        <a className="button button--quiet" href={shopPath}>
          {siteTexts.shop}
        </a>
      ) : (
        <form action={stockAlertPath(token)} method="post">
          <button type="submit" className="button">
            {texts.cancelButton}
          </button>
        </form>
      )}
    </main>,
  )
}
