import { stockAlertForm } from '#api/visitors/forms/delivery.protocol.ts'
import { stockAlertTexts as texts } from '#i18n/emails/uk/stock-alerts.ts'
import { stockAlertPath } from '#shop/core/paths.ts'
import { localizeUrl } from '#web/core/locale/localize-url.ts'

/** In place of the button of a sold-out item; outside the form of the product. */
export function StockAlertForm({ itemId, choice }: { itemId: number; choice: string }) {
  return (
    <form className="stock-alert" action={localizeUrl(stockAlertPath())} method="post">
      <input type="hidden" name={stockAlertForm.item} value={itemId} />
      <input type="hidden" name={stockAlertForm.choice} value={choice} />
      <label className="field__label" htmlFor="stock-alert-email">
        {texts.open}
      </label>
      <input
        className="field__input"
        id="stock-alert-email"
        name={stockAlertForm.email}
        type="email"
        autoComplete="email"
        placeholder={texts.email}
        required
        maxLength={254}
        aria-describedby="stock-alert-consent"
      />
      <button type="submit" className="button">
        {texts.send}
      </button>
      <p className="one-click__hint" id="stock-alert-consent">
        {texts.consent}
      </p>
    </form>
  )
}
