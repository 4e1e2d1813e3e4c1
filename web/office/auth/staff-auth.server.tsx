import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { signInTexts as texts } from '#i18n/admin/uk/sign-in.ts'
import { getSettings } from '#shop/core/settings/settings.server.ts'
import type { Shop } from '#shop/core/shop.ts'
import type { StaffSession } from '#shop/office/staff/auth/sessions.ts'
import { IconLinks } from '#web/core/seo/canonical.tsx'
import type { Assets } from '#web/pages/document/document.tsx'
import type { NewPasswordState, SignInState } from './auth-state.ts'
import { NewPasswordPage } from './new-password-page.tsx'
import { SecondFactorPage } from './second-factor-page.tsx'
import { SignInPage } from './sign-in-page.tsx'

export async function renderSignIn(shop: Shop, assets: Assets, state: SignInState): Promise<string> {
  const { ticket } = state
  if (ticket !== undefined) {
    return renderAuthPage(shop, assets, {
      title: texts.code.title,
      page: <SecondFactorPage state={state} ticket={ticket} />,
    })
  }
  return renderAuthPage(shop, assets, {
    title: texts.title,
    page: <SignInPage state={state} />,
    script: assets.staffAuth.script,
  })
}

export async function renderNewPassword(shop: Shop, assets: Assets, state: NewPasswordState): Promise<string> {
  return renderAuthPage(shop, assets, { title: texts.newPassword.title, page: <NewPasswordPage state={state} /> })
}

const LAYERS = '@layer reset, base, components, utilities;'

/** The document of the back office: the signed-in user, and the session's nonce for the first request. */
export async function renderAdmin(
  shop: Shop,
  assets: Assets,
  visit: { staff: StaffSession['staff']; nonce: string },
): Promise<string> {
  const { shopName } = await getSettings(shop)
  const { admin } = assets
  const head = (
    <>
      {/* Fixes the order of cascade layers whichever stylesheet loads first. */}
      <style>{LAYERS}</style>
      {admin.modules.map((href) => (
        <link key={href} rel="modulepreload" href={href} />
      ))}
      {admin.styles.map((href) => (
        <link key={href} rel="stylesheet" href={href} />
      ))}
      <script type="module" src={admin.script} />
    </>
  )
  return renderStaffDocument(assets, {
    title: `${texts.adminTitle} — ${shopName}`,
    head,
    body: (
      <body>
        <div id="admin" data-nonce={visit.nonce} data-me={JSON.stringify(visit.staff)}></div>
        <noscript>{texts.needsScript}</noscript>
      </body>
    ),
  })
}

async function renderAuthPage(
  shop: Shop,
  assets: Assets,
  { title, page, script }: { title: string; page: ReactNode; script?: string | undefined },
): Promise<string> {
  const { shopName } = await getSettings(shop)
  return renderStaffDocument(assets, {
    title: `${title} — ${shopName}`,
    head: (
      <>
        <link rel="stylesheet" href={assets.staffAuth.style} />
        {script && <script type="module" src={script} />}
      </>
    ),
    body: (
      <body className="door">
        <header className="door__header">
          <a className="door__logo" href="/">
            {shopName}
          </a>
        </header>
        <main className="door__main" id="content">
          <div className="door__card">{page}</div>
          <p className="door__way-out">
            <a href="/">{texts.toShop}</a>
          </p>
        </main>
      </body>
    ),
  })
}

function renderStaffDocument(
  assets: Assets,
  { title, head, body }: { title: string; head: ReactNode; body: ReactNode },
): string {
  const document = (
    <html lang="uk">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        <meta name="robots" content="noindex" />
        {assets.fonts.map((font) => (
          <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="" />
        ))}
        {head}
        <IconLinks />
      </head>
      {body}
    </html>
  )
  return `<!DOCTYPE html>${renderToStaticMarkup(document)}`
}
