import { stockAlertTexts as texts } from '#i18n/emails/uk/stock-alerts.ts'
import { siteTexts } from '#i18n/storefront/uk/texts.ts'
import { shopPath, stockAlertPath } from '#shop/core/paths.ts'
import type { Shop } from '#shop/core/shop.ts'
import type { Assets } from '../document/document.tsx'
import { getPageFrame } from '../document/page-frame.server.ts'
import { renderDocument } from '../document/render-document.server.tsx'

/** A link of an email opens it; a button confirms or cancels, because mail programs open links by themselves. */
export async function renderStockAlertAnswer(
  shop: Shop,
  assets: Assets,
  { token, state, confirms }: { token: string; state: 'question' | 'done' | 'gone'; confirms: boolean },
): Promise<string> {
  const frame = await getPageFrame(shop, '')
  const [title, text, button, done] = confirms
    ? [texts.confirmTitle, texts.confirmText, texts.confirmButton, texts.confirmed]
    : [texts.cancelTitle, texts.cancelText, texts.cancelButton, texts.cancelled]
  return renderDocument({
    head: { title: `${title} — ${frame.settings.shopName}`, style: 'product' },
    frame,
    assets,
    body: (
      <main className="page delivery-page" id="content">
        <h1>{title}</h1>
        <p role="status">{{ question: text, done, gone: texts.gone }[state]}</p>
        {state !== 'question' ? (
          <a className="button button--quiet" href={shopPath}>
            {siteTexts.shop}
          </a>
        ) : (
          <form action={`${stockAlertPath(token)}${confirms ? '?confirm=1' : ''}`} method="post">
            <button type="submit" className="button">
              {button}
            </button>
          </form>
        )}
      </main>
    ),
  })
}
