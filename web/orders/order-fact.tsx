import { orderPageTexts as texts } from '#i18n/storefront/uk/checkout/order-page.ts'
import { TranslatedText } from '../locale/translated-text.tsx'

/** `copy`: the value as a bank form accepts it; its spaces are for display. */
export function OrderFact({ name, value, copy }: { name: string; value: string; copy?: string }) {
  if (value === '') return null
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {copy === undefined ? (
          <TranslatedText text={value} />
        ) : (
          <span className="order__copyable">
            <TranslatedText text={value} />
          </span>
        )}
        {copy !== undefined && (
          <button
            type="button"
            className="order__copy"
            hidden
            data-copy={copy}
            data-copied={texts.invoice.copied}
            aria-live="polite"
          >
            {texts.invoice.copy} <span className="visually-hidden">{name}</span>
          </button>
        )}
      </dd>
    </div>
  )
}
