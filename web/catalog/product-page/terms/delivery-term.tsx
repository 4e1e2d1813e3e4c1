import type { ComponentProps } from 'react'
import { deliveryForm, MAX_CITY_LENGTH } from '#api/visitors/forms/delivery.protocol.ts'
import { productFactTexts as texts } from '#i18n/storefront/uk/catalog/product-facts.ts'
import { cityDeliveryPath } from '#shop/core/paths.ts'
import { localizeUrl } from '#web/core/locale/localize-url.ts'
import { TranslatedText } from '#web/core/locale/translated-text.tsx'
import { type CityContent, type DeliveryContent, type TermLine, useProductPart } from '../product-content.ts'
import { useCity } from './use-city.ts'

/** Once the visitor has named a city, it is shown for every product and choice. */
export function RememberedDelivery(sent: DeliveryContent) {
  const content = useProductPart(sent, ({ delivery }) => delivery)
  const { city, suggestions, ...events } = useCity(content)
  return <DeliveryTerm content={content} city={city} suggestions={suggestions} events={events} />
}

/** Price and day of delivery: across the country, then to the visitor's city. Its form works without a script. */
export function DeliveryTerm(props: {
  content: DeliveryContent
  city?: CityContent | undefined
  suggestions?: string[]
  events?: Pick<ComponentProps<'form'>, 'onSubmit' | 'onInput'>
  isOpen?: boolean
}) {
  const { content, city, suggestions = [], events, isOpen } = props
  const { item, choice, summary, services, brigadeArea } = content
  const isQuoted = city?.kind === 'quoted'
  const hasBrigade = services.length > 0 && (!isQuoted || city.hasBrigade)
  if (item === undefined) return <div />
  return (
    <div aria-live="polite">
      <details className="term" open={isOpen}>
        <summary>
          <b className="term__title">{texts.delivery}</b>
          <span>{isQuoted ? city.summary : summary}</span>
        </summary>
        <div className="term__more">
          {isQuoted && (city.ways.length > 0 ? <TermLines lines={city.ways} /> : <p>{texts.notToCity}</p>)}
          {city?.kind === 'unknown' && <p role="status">{texts.noSuchCity}</p>}
          <form className="city" action={localizeUrl(cityDeliveryPath)} method="get" {...events}>
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
              defaultValue={isQuoted ? city.label : undefined}
            />
            <datalist id="delivery-cities">
              {suggestions.map((name) => (
                <option key={name} value={name} />
              ))}
            </datalist>
            <button type="submit" className="button button--quiet">
              {texts.countForCity}
            </button>
            {city?.kind === 'several' && <SeveralCities labels={city.labels} />}
          </form>
          {hasBrigade && (
            <div>
              <b>
                {texts.carry}
                {!isQuoted && (
                  <>
                    : <TranslatedText text={brigadeArea} />
                  </>
                )}
              </b>
              <TermLines lines={services} />
            </div>
          )}
        </div>
      </details>
    </div>
  )
}

function TermLines({ lines }: { lines: TermLine[] }) {
  return (
    <dl className="term__prices">
      {lines.map(({ name, place, text }) => (
        <div key={name}>
          <dt>
            {name}
            {place && (
              <>
                : <TranslatedText text={place} />
              </>
            )}
          </dt>
          <dd>{text}</dd>
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
