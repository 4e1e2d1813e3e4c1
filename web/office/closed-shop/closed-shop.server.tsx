import { renderToStaticMarkup } from 'react-dom/server'
import { openingAlertTexts as alertTexts } from '#i18n/emails/uk/opening-alerts.ts'
import { closedShopTexts as texts } from '#i18n/storefront/uk/unavailable.ts'
import { adminPath, openingAlertPath } from '#shop/core/paths.ts'
import { getTranslatedSettings } from '#shop/core/settings/settings.server.ts'
import { shownPhone } from '#shop/core/settings/settings.ts'
import type { Shop } from '#shop/core/shop.ts'
import type { Notice } from '#shop/sales/cart/cart.ts'
import { language, localizeMarkup } from '#web/core/locale/localize-url.ts'
import { textLanguage } from '#web/core/locale/text-language.ts'
import { IconLinks } from '#web/core/seo/canonical.tsx'
import { LanguageSwitch } from '#web/core/ui/language-switch.tsx'
import { FontPreloads, LookStyles } from '#web/core/ui/look.tsx'
import { MissingPicture } from '#web/core/ui/picture.tsx'
import type { Assets } from '#web/pages/document/document.tsx'

/** `form`: to hear of the opening, with what was typed and why it was refused. `message`: an answer to it or its emails. */
export type ClosedShopView =
  | { kind: 'form'; email?: string; problem?: string }
  | { kind: 'message'; title: string; text: string; button?: { label: string; address: string }; isOpen?: boolean }

/** What visitors see at every address until the owner opens the shop: no scripts, and nothing of the catalogue. */
export async function renderClosedShop(
  shop: Shop,
  assets: Assets,
  view: ClosedShopView = { kind: 'form' },
): Promise<string> {
  const settings = await getTranslatedSettings(shop)
  const { shopName, phone, storeCity, storeStreet, storeHours, theme } = settings
  const address = [storeCity, storeStreet].filter((part) => part !== '').join(', ')
  const document = (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{`${view.kind === 'message' ? view.title : texts.title} — ${shopName}`}</title>
        <meta name="robots" content="noindex" />
        <FontPreloads theme={theme} assets={assets} />
        <link rel="stylesheet" href={assets.closedShop} />
        <LookStyles theme={theme} assets={assets} />
        <IconLinks />
      </head>
      <body className="closed">
        <header className="closed__header" lang={textLanguage(shopName)}>
          {shopName}
        </header>
        <main className="closed__main">
          <div className="closed__drawing" aria-hidden="true">
            <MissingPicture />
          </div>
          <h1>{view.kind === 'message' ? view.title : texts.title}</h1>
          {view.kind === 'message' ? (
            <ClosedShopMessage {...view} />
          ) : (
            <>
              <p className="closed__text">{texts.text}</p>
              <OpeningAlertForm {...view} />
            </>
          )}
          {phone && (
            <a
              className="button button--quiet"
              href={`tel:${phone}`}
              aria-label={`${texts.call}: ${shownPhone(settings)}`}
            >
              {shownPhone(settings)}
            </a>
          )}
          {(address || storeHours.length > 0) && (
            <dl className="closed__facts">
              {address && (
                <div>
                  <dt>{texts.address}</dt>
                  <dd lang={textLanguage(address)}>{address}</dd>
                </div>
              )}
              {storeHours.length > 0 && (
                <div>
                  <dt>{texts.hours}</dt>
                  {storeHours.map((hours) => (
                    <dd key={hours} lang={textLanguage(hours)}>
                      {hours}
                    </dd>
                  ))}
                </div>
              )}
            </dl>
          )}
        </main>
        <footer className="closed__footer">
          <LanguageSwitch frame={{ address: '/' }} />
          <a href={adminPath}>{texts.forStaff}</a>
        </footer>
      </body>
    </html>
  )
  return `<!doctype html>${localizeMarkup(renderToStaticMarkup(document))}`
}

function ClosedShopMessage({ text, button, isOpen }: Extract<ClosedShopView, { kind: 'message' }>) {
  return (
    <>
      <p className="closed__text" role="status">
        {text}
      </p>
      {button && (
        <form action={button.address} method="post">
          <button type="submit" className="button">
            {button.label}
          </button>
        </form>
      )}
      {isOpen && (
        <a className="button" href="/">
          {alertTexts.toShop}
        </a>
      )}
    </>
  )
}

function OpeningAlertForm({ email, problem }: Extract<ClosedShopView, { kind: 'form' }>) {
  const id = 'opening-alert-email'
  return (
    <form className="closed__alert" action={openingAlertPath()} method="post" aria-label={alertTexts.open} noValidate>
      <div className="field">
        <label className="field__label" htmlFor={id}>
          {alertTexts.email}
        </label>
        <input
          className="field__input"
          id={id}
          type="email"
          name="email"
          autoComplete="email"
          required
          defaultValue={email}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${id}-problem ${id}-consent` : `${id}-consent`}
        />
        {problem && (
          <p className="field__problem" id={`${id}-problem`} role="alert">
            {problem}
          </p>
        )}
      </div>
      <button type="submit" className="button">
        {alertTexts.open}
      </button>
      <p className="closed__consent" id={`${id}-consent`}>
        {alertTexts.consent}
      </p>
    </form>
  )
}

/** Above every page that staff see meanwhile. */
export function closedShopNotices(): Notice[] {
  return [{ kind: 'info', text: texts.onlyStaff, link: { text: texts.toOpening, href: adminPath } }]
}
