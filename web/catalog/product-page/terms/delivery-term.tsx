import { deliveryForm, MAX_CITY_LENGTH } from '#api/forms/delivery.protocol.ts'
import { applyTypography, formatPrice } from '#i18n/locale/uk/format.ts'
import { productFactTexts as texts } from '#i18n/storefront/uk/catalog/product-facts.ts'
import { checkoutTexts } from '#i18n/storefront/uk/checkout/checkout.ts'
import { deliveryPriceTexts } from '#i18n/storefront/uk/checkout/delivery-prices.ts'
import type { CityDelivery, CityDeliveryWay } from '#shop/delivery/city-delivery.ts'
import { cityDeliveryPath } from '#shop/paths.ts'
import type { DeliverySettings } from '#shop/settings/delivery-settings.ts'
import { TranslatedText } from '../../../locale/translated-text.tsx'

export type DeliveryTermProps = {
  /** Of the chosen variation or simple product; undefined: not sold, so not delivered. */
  item: number | undefined
  /** `attribute_…` of the choice. */
  choice: string
  settings: DeliverySettings
  /** Across the country; undefined: not delivered anywhere. */
  across: { low: number; high: number; at: number | null } | undefined
  /** After the visitor has named a city. */
  city?: CityDelivery | undefined
  open?: boolean
}

/** Price and day of delivery: across the country, then to the visitor's city. Its form works without a script. */
export function DeliveryTerm(props: DeliveryTermProps) {
  const { item, choice, settings, city, open } = props
  const { van } = settings
  if (item === undefined) return <div data-part="delivery" />
  return (
    <div data-part="delivery" data-item={item} aria-live="polite">
      <details className="term" open={open}>
        <summary>
          <b className="term__title">{texts.delivery}</b>
          <span>{deliverySummary(props)}</span>
        </summary>
        <div className="term__more">
          {city && <CityWays city={city} pickup={settings.pickup} />}
          <form className="city" action={cityDeliveryPath} method="get">
            <input type="hidden" name={deliveryForm.item} value={item} />
            <input type="hidden" name={deliveryForm.choice} value={choice} />
            <label className="field__label" htmlFor="delivery-city">
              {texts.yourCity}
            </label>
            <input
              className="field__input"
              id="delivery-city"
              name={deliveryForm.city}
              list="delivery-cities"
              placeholder={texts.cityHint}
              autoComplete="address-level2"
              required
              maxLength={MAX_CITY_LENGTH}
              defaultValue={city?.kind === 'quoted' ? city.label : undefined}
            />
            <datalist id="delivery-cities" />
            <button type="submit" className="button button--quiet">
              {texts.countForCity}
            </button>
            {city?.kind === 'several' && <SeveralCities labels={city.labels} />}
          </form>
          {van.on && van.zones.length > 0 && <Services van={van} />}
        </div>
      </details>
    </div>
  )
}

function deliverySummary({ across, city }: DeliveryTermProps): string {
  if (city?.kind === 'quoted') {
    const best = city.ways.find(({ code }) => code !== 'pickup')
    return best ? `${city.name}: ${[priceOrFree(best.price), dayText(best)].filter(Boolean).join(', ')}` : city.name
  }
  if (!across) return texts.deliveryByPhone
  const { low, high, at } = across
  return [texts.deliveryPrice(low, high), at === null ? '' : texts.until(at)].filter(Boolean).join(', ')
}

function CityWays({ city, pickup }: { city: CityDelivery; pickup: DeliverySettings['pickup'] }) {
  if (city.kind === 'unknown') return <p role="status">{texts.noSuchCity}</p>
  if (city.kind === 'several') return null
  if (city.ways.every(({ code }) => code === 'pickup')) return <p>{texts.notToCity}</p>
  return (
    <dl className="term__prices">
      {city.ways.map((way) => (
        <div key={way.code}>
          <dt>
            {applyTypography(checkoutTexts.deliveries[way.code])}
            {way.code === 'pickup' && pickup.address && (
              <>
                : <TranslatedText text={pickup.address} />
              </>
            )}
          </dt>
          <dd>{[priceOrFree(way.price), dayText(way)].filter(Boolean).join(', ')}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Behind the field in the form: of two values of one name the last is meant. */
function SeveralCities({ labels }: { labels: string[] }) {
  return (
    <div className="city__several" role="status">
      <p>{texts.whichCity}</p>
      {labels.map((label) => (
        <button
          key={label}
          type="submit"
          className="button button--quiet"
          name={deliveryForm.city}
          value={label}
          formNoValidate
        >
          {label}
        </button>
      ))}
    </div>
  )
}

function Services({ van }: { van: DeliverySettings['van'] }) {
  return (
    <div>
      <b>{texts.carry}</b>
      <dl className="term__prices">
        {(['perFloor', 'withLift', 'assembly', 'removal'] as const).map((kind) => (
          <div key={kind}>
            <dt>{deliveryPriceTexts.work[kind]}</dt>
            <dd>{priceOrFree(van[kind])}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

function dayText({ at }: Pick<CityDeliveryWay, 'at'>): string {
  return at === null ? '' : texts.until(at)
}

function priceOrFree(kopiykas: number): string {
  return kopiykas === 0 ? texts.free : formatPrice(kopiykas)
}
