import type { CSSProperties } from 'react'
import { formatPrice } from '#i18n/locale/uk/format.ts'
import { productTexts as uk } from '#i18n/storefront/uk/catalog/product.ts'
import { availableWidths } from '#shop/content/media/picture-sizes.ts'
import { textLanguage } from '#web/core/locale/text-language.ts'
import { swatchStyle } from '../../product-card/swatch.ts'
import type { OptionContent, OptionValueContent } from '../product-content.ts'
import { OptionList } from './option-list.tsx'

type OptionEvents = {
  onChoose: (value: OptionValueContent) => void
  /** The pointer is there, and may choose it. */
  onNear: (value: OptionValueContent) => void
}

/** Radios of one option: swatches with a close-up, or pills; both name the price difference of their value. */
export function OptionField(
  props: { option: OptionContent; chosen: string | undefined; isLong: boolean } & OptionEvents,
) {
  const { option, chosen, isLong, ...events } = props
  const name = option.values.find((value) => value.slug === chosen)?.name
  const radios = (isHidden?: (value: OptionValueContent) => boolean) =>
    option.values.map((value) => (
      <OptionValue
        key={value.slug}
        value={value}
        field={`attribute_${option.slug}`}
        isChosen={value.slug === chosen}
        isHidden={isHidden?.(value)}
        {...events}
      />
    ))
  return (
    <fieldset className="option">
      <legend>
        <span lang={textLanguage(option.name)}>{option.name}</span>
        {name && (
          <span className="option__chosen" lang={textLanguage(name)}>
            : {name}
          </span>
        )}
      </legend>
      {isLong ? (
        <OptionList option={option} onChoose={events.onChoose} radios={radios} />
      ) : (
        <div className="option__values">{radios()}</div>
      )}
    </fieldset>
  )
}

function OptionValue(
  props: { value: OptionValueContent; field: string; isChosen: boolean; isHidden: boolean | undefined } & OptionEvents,
) {
  const { value, field, isChosen, isHidden, onChoose, onNear } = props
  const { slug, name, swatch, elsewhere } = value
  const difference = value.surcharge ?? 0
  const surcharge = difference === 0 ? '' : `${difference > 0 ? '+' : '−'}${formatPrice(Math.abs(difference))}`
  const near = () => !isChosen && onNear(value)
  return (
    <label
      className={`${swatch ? 'choice choice--swatch' : 'choice'}${elsewhere ? ' choice--elsewhere' : ''}`}
      title={elsewhere ? uk.notOffered : undefined}
      hidden={isHidden}
      onPointerEnter={near}
      onPointerDown={near}
    >
      <input type="radio" name={field} value={slug} checked={isChosen} onChange={() => onChoose(value)} />
      {swatch ? (
        <>
          <span className="swatch" style={swatchStyle(swatch)} />
          <span className="visually-hidden" lang={textLanguage(name)}>
            {name}
          </span>
          {surcharge && <span className="visually-hidden"> {surcharge}</span>}
          <span className="closeup" aria-hidden="true">
            <span className="closeup__picture" style={closeUpStyle(swatch)} />
            <span>{name}</span>
            {surcharge && <span className="choice__surcharge">{surcharge}</span>}
          </span>
        </>
      ) : (
        <span className="pill" lang={textLanguage(name)}>
          {name}
          {surcharge && <span className="choice__surcharge"> {surcharge}</span>}
        </span>
      )}
    </label>
  )
}

const MAX_CLOSE_UP_WIDTH = 480

/** For the style sheet, so that no picture is requested before that sheet hides it. */
function closeUpStyle(swatch: NonNullable<OptionValueContent['swatch']>): CSSProperties & Record<'--closeup', string> {
  const widths = availableWidths({ width: swatch.pictureWidth ?? 0 })
  return {
    '--closeup': swatchStyle(
      swatch,
      widths.findLast((width) => width <= MAX_CLOSE_UP_WIDTH),
    ).background,
  }
}
