import { STORE_NOTICE_SCRIPT } from '#api/visitors/forms/store-notice.protocol.ts'
import { applyTypography } from '#i18n/locale/uk/format.ts'
import { siteTexts } from '#i18n/storefront/uk/texts.ts'
import { HIDDEN, STORE_NOTICE, STORE_NOTICE_TYPE } from '#shop/core/settings/settings.ts'
import { TranslatedText } from '#web/core/locale/translated-text.tsx'

/**
 * One line above the page, opened by a press when it is longer. Hidden until its script has read the visitor's cookie
 * (protocols 3.2); without scripts a style of this visitor shows it, and a form dismisses it (http/pages/store-notice.ts).
 */
export function StoreNotice({ id, text }: { id: string; text: string }) {
  return (
    <section
      className="woocommerce-store-notice demo_store"
      data-notice-id={id}
      aria-label={siteTexts.storeNotice}
      style={{ display: 'none' }}
    >
      <details>
        <summary>
          <TranslatedText text={applyTypography(text)} />
        </summary>
      </details>
      <form method="post" encType={STORE_NOTICE_TYPE}>
        <button type="submit" className="woocommerce-store-notice__dismiss-link" name={STORE_NOTICE} value={HIDDEN}>
          {siteTexts.dismissStoreNotice}
        </button>
      </form>
    </section>
  )
}

/** Above all styles, which a script below them waits for: half a page would be painted meanwhile, and move. */
export function StoreNoticeScript() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant
  return <script dangerouslySetInnerHTML={{ __html: STORE_NOTICE_SCRIPT }} />
}
