import { useState } from 'react'
import { checkoutForm, pointQuery } from '#api/visitors/forms/checkout.protocol.ts'
import { applyTypography, formatDecimal, formatWeight } from '#i18n/locale/uk/format.ts'
import { checkoutFormTexts as formTexts } from '#i18n/storefront/uk/checkout/checkout-form.ts'
import { pickupPointsPath } from '#shop/core/paths.ts'
import { mapUrl, type PickupPointKind } from '#shop/sales/delivery/delivery.ts'
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
  const label = formTexts.pointLabels[kind]
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
        label={formTexts.suggestions}
        options={points.map(toOption)}
        ask={ask}
        onPick={setChosen}
        status={formTexts.pointsFound}
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
          placeholder: formTexts.pointPlaceholder,
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
            {limitsText(chosen)} {applyTypography(formTexts.cargo(cargo.boxes, weightText(cargo.weightG)))}{' '}
            <a
              href={mapUrl({ name: `${fields.settlement}, ${chosen.text}`, place: chosen.place })}
              target="_blank"
              rel="noreferrer"
            >
              {formTexts.onMap}
            </a>
          </>
        ) : (
          applyTypography(
            `${formTexts.pointsHere(pointCount)} ${formTexts.cargo(cargo.boxes, weightText(cargo.weightG))}`,
          )
        )}
      </p>
      <noscript>
        <button type="submit" className="button button--quiet" name={checkoutForm.recount} value="1">
          {formTexts.findPoint}
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
  if (!point.fits) return applyTypography([formTexts.pointRefuses, limits].join(' '))
  return [point.isNearby && formTexts.nearby, limits].filter(Boolean).join('. ')
}

/** What the point takes; empty where the carrier does not say. */
function limitsText({ maxPieceG, maxTotalG, maxSizeMm }: ShownPoint): string {
  const parts = [
    maxPieceG === null ? '' : formTexts.perBox(formatWeight(maxPieceG)),
    maxTotalG === null ? '' : formTexts.inAll(formatWeight(maxTotalG)),
    maxSizeMm === null ? '' : formTexts.perBox(formTexts.sides(maxSizeMm.map((side) => formatDecimal(side / 10)))),
  ].filter(Boolean)
  return parts.length === 0 ? '' : applyTypography(formTexts.pointTakes(parts.join(', ')))
}

function weightText(grams: number): string {
  return grams === 0 ? '' : formatWeight(grams)
}
