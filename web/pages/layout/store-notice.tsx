import { applyTypography } from '#i18n/locale/uk/format.ts'
import { siteTexts } from '#i18n/storefront/uk/texts.ts'
import { TranslatedText } from '#web/core/locale/translated-text.tsx'

/**
 * Hidden until the script has read the visitor's cookie, because the page is the same for all visitors (protocols 3.2).
 */
export function StoreNotice({ id, text }: { id: string; text: string }) {
  return (
    <section
      className="woocommerce-store-notice demo_store"
      data-notice-id={id}
      aria-label={siteTexts.storeNotice}
      style={{ display: 'none' }}
    >
      <span>
        <TranslatedText text={applyTypography(text)} />
      </span>
      <button type="button" className="woocommerce-store-notice__dismiss-link">
        {siteTexts.dismissStoreNotice}
      </button>
    </section>
  )
}
