import { useState } from 'react'
import { checkoutForm, pointQuery } from '#api/visitors/forms/checkout.protocol.ts'
import { applyTypography, formatDecimal, formatWeight } from '#i18n/locale/uk/format.ts'
import { checkoutTexts as texts } from '#i18n/storefront/uk/checkout/checkout.ts'
import { pickupPointsPath } from '#shop/core/paths.ts'
import type { PickupPointKind } from '#shop/sales/delivery/delivery.ts'
import { mapUrl } from '#shop/sales/delivery/points/search-points.ts'
import { textLanguage } from '#web/core/locale/text-language.ts'
import { Combobox } from '#web/core/ui/fields/combobox.tsx'
import type { CheckoutContent, ShownPoint } from './checkout-content.ts'
import { CheckoutSelect, FieldProblem, type FormState, fieldId, fieldProblemText } from './checkout-field.tsx'

/** A pickup point by its number or street. Without JavaScript the form looks it up and offers a list. */
export function PointField(props: { content: CheckoutContent; state: FormState; kind: PickupPointKind }) {
  const { content, state, kind } = props
  const { points, pointCount, cargo, fields, settlement = '' } = content
  const [chosen, setChosen] = useState(content.point)
  const id = fieldId('point')
  const problem = fieldProblemText(state, 'point')
  const label = texts.pointLabels[kind]
  const ask = async (text: string, signal: AbortSignal): Promise<ShownPoint[]> => {
    const query = {
      [pointQuery.settlement]: settlement,
      [pointQuery.delivery]: fields.delivery ?? '',
      [pointQuery.text]: text,
    }
    const answer: ShownPoint[] = await (
      await fetch(`${pickupPointsPath}?${new URLSearchParams(query)}`, { signal })
    ).json()
    return answer.map(toOption)
  }
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {label}
      </label>
      <Combobox
        label={texts.suggestions}
        options={points.map(toOption)}
        ask={ask}
        onPick={setChosen}
        status={texts.pointsFound}
        renderOption={(point) => (
          <>
            <span lang={textLanguage(point.text)}>{point.text}</span>
            <small>{optionNote(point)}</small>
          </>
        )}
        input={{
          id,
          name: 'point_text',
          autoComplete: 'off',
          placeholder: texts.pointPlaceholder,
          defaultValue: fields.point_text ?? '',
          required: true,
          enterKeyHint: 'search',
          'aria-invalid': problem ? true : undefined,
          'aria-describedby': [problem && `${id}-problem`, `${id}-hint`].filter(Boolean).join(' '),
        }}
      />
      <input type="hidden" name="point" value={chosen?.value ?? ''} />
      <FieldProblem id={id} problem={problem} />
      <p className="checkout__hint" id={`${id}-hint`}>
        {chosen ? (
          <>
            {limitsText(chosen)} {applyTypography(texts.cargo(cargo.boxes, weightText(cargo.weightG)))}{' '}
            <a
              href={mapUrl({ name: `${fields.settlement}, ${chosen.text}`, place: chosen.place })}
              target="_blank"
              rel="noreferrer"
            >
              {texts.onMap}
            </a>
          </>
        ) : (
          applyTypography(`${texts.pointsHere(pointCount)} ${texts.cargo(cargo.boxes, weightText(cargo.weightG))}`)
        )}
      </p>
      <noscript>
        <button type="submit" className="button button--quiet" name={checkoutForm.recount} value="1">
          {texts.findPoint}
        </button>
        {points.length > 0 && (
          <CheckoutSelect state={state} name="point" id={`${id}-offered`} options={points.filter(({ fits }) => fits)} />
        )}
      </noscript>
    </div>
  )
}

function toOption(point: ShownPoint) {
  return { ...point, isDisabled: !point.fits }
}

function optionNote(point: ShownPoint): string {
  const limits = limitsText(point)
  if (!point.fits) return applyTypography([texts.pointRefuses, limits].join(' '))
  return [point.isNearby && texts.nearby, limits].filter(Boolean).join('. ')
}

/** What the point takes; empty where the carrier does not say. */
function limitsText({ maxPieceG, maxTotalG, maxSizeMm }: ShownPoint): string {
  const parts = [
    maxPieceG === null ? '' : texts.perBox(formatWeight(maxPieceG)),
    maxTotalG === null ? '' : texts.inAll(formatWeight(maxTotalG)),
    maxSizeMm === null ? '' : texts.perBox(texts.sides(maxSizeMm.map((side) => formatDecimal(side / 10)))),
  ].filter(Boolean)
  return parts.length === 0 ? '' : applyTypography(texts.pointTakes(parts.join(', ')))
}

function weightText(grams: number): string {
  return grams === 0 ? '' : formatWeight(grams)
}
