import type { CSSProperties } from 'react'
import { formatPrice } from '#i18n/locale/uk/format.ts'
import { productTexts as uk } from '#i18n/storefront/uk/catalog/product.ts'
import {
  type OptionSwatch,
  type OptionWithSwatches,
  type ProductView,
  priceDifference,
} from '#shop/catalog/product-page/product-view.ts'
import { type Choice, choiceQuery, isValueAvailable, withChosenValue } from '#shop/catalog/sellable-items/variations.ts'
import { availableWidths } from '#shop/media/picture-sizes.ts'
import { textLanguage } from '../../../locale/text-language.ts'
import { swatchStyle } from '../../product-card/swatch.ts'

/** Radios of one option: swatches with a close-up, or pills; both name the price difference of their value. */
export function OptionField(props: { view: ProductView; option: OptionWithSwatches; choice: Choice }) {
  const { view, option, choice } = props
  const name = option.values.find((value) => value.slug === choice[option.slug])?.name
  return (
    <fieldset className="option" data-part={`option-${option.slug}`}>
      <legend>
        <span lang={textLanguage(option.name)}>{option.name}</span>
        {name && (
          <span className="option__chosen" lang={textLanguage(name)}>
            : {name}
          </span>
        )}
      </legend>
      <div className="option__values">
        {option.values.map((value) => (
          <OptionValue key={value.slug} view={view} option={option} choice={choice} value={value} />
        ))}
      </div>
    </fieldset>
  )
}

function OptionValue(props: {
  view: ProductView
  option: OptionWithSwatches
  choice: Choice
  value: { slug: string; name: string }
}) {
  const { view, option, choice, value } = props
  const swatch = option.swatches[value.slug]
  const isOffered = isValueAvailable(view.variations, choice, option.slug, value.slug)
  const others = isOffered ? undefined : withChosenValue(view.options, view.variations, choice, option.slug, value.slug)
  const difference = priceDifference(view, choice, option.slug, value.slug)
  const surcharge = difference === 0 ? '' : `${difference > 0 ? '+' : '−'}${formatPrice(Math.abs(difference))}`
  return (
    <label
      className={`${swatch ? 'choice choice--swatch' : 'choice'}${isOffered ? '' : ' choice--elsewhere'}`}
      title={isOffered ? undefined : uk.notOffered}
    >
      <input
        type="radio"
        name={`attribute_${option.slug}`}
        value={value.slug}
        defaultChecked={value.slug === choice[option.slug]}
        data-choice={others && choiceQuery(others)}
      />
      {swatch ? (
        <>
          <span className="swatch" style={swatchStyle(swatch)} />
          <span className="visually-hidden" lang={textLanguage(value.name)}>
            {value.name}
          </span>
          {surcharge && <span className="visually-hidden"> {surcharge}</span>}
          <span className="closeup" aria-hidden="true">
            <span className="closeup__picture" style={closeUpStyle(swatch)} />
            <span>{value.name}</span>
            {surcharge && <span className="choice__surcharge">{surcharge}</span>}
          </span>
        </>
      ) : (
        <span className="pill" lang={textLanguage(value.name)}>
          {value.name}
          {surcharge && <span className="choice__surcharge"> {surcharge}</span>}
        </span>
      )}
    </label>
  )
}

const MAX_CLOSE_UP_WIDTH = 480

/** For the style sheet, so that no picture is requested before that sheet hides it. */
function closeUpStyle(swatch: OptionSwatch): CSSProperties & Record<'--closeup', string> {
  const widths = availableWidths({ width: swatch.pictureWidth ?? 0 })
  return {
    '--closeup': swatchStyle(
      swatch,
      widths.findLast((width) => width <= MAX_CLOSE_UP_WIDTH),
    ).background,
  }
}
