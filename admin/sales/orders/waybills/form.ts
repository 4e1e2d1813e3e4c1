import type { WaybillDraftJson } from '#api/office/orders/waybills.protocol.ts'
import { waybillTexts as texts } from '#i18n/admin/uk/orders/waybills.ts'

/** A seat while it is typed: kilograms and centimetres. */
export type SeatForm = { weight: number | null; length: number | null; width: number | null; height: number | null }
export type WaybillForm = Omit<WaybillDraftJson, 'seats' | 'declared' | 'collected'> & {
  seats: SeatForm[]
  declared: number | null
  collected: number | null
}

export const blankSeat: SeatForm = { weight: null, length: null, width: null, height: null }
export const SEAT_FIELDS = ['weight', 'length', 'width', 'height'] as const

export function toForm({ seats, ...draft }: WaybillDraftJson): WaybillForm {
  const cm = (mm: number | undefined) => (mm === undefined ? null : mm / 10)
  return {
    ...draft,
    seats: seats.map(({ weightG, sizeMm }) => ({
      weight: weightG === null ? null : weightG / 1000,
      length: cm(sizeMm?.[0]),
      width: cm(sizeMm?.[1]),
      height: cm(sizeMm?.[2]),
    })),
  }
}

/** What is sent; numbers that are missing have been refused before. */
export function toBody({ seats, declared, collected, ...form }: WaybillForm): WaybillDraftJson {
  const mm = (cm: number | null) => Math.round((cm ?? 0) * 10)
  return {
    ...form,
    declared: declared ?? 0,
    collected: form.collect === 'none' ? 0 : (collected ?? 0),
    seats: seats.map(({ weight, length, width, height }) => ({
      weightG: Math.round((weight ?? 0) * 1000),
      sizeMm: [mm(length), mm(width), mm(height)],
    })),
  }
}

/** By field: `seats.0.weight`, `declared` … */
export function formProblems(form: WaybillForm): Record<string, string> {
  const problems: Record<string, string> = {}
  for (const [index, seat] of form.seats.entries()) {
    for (const field of SEAT_FIELDS) {
      if (!isPositive(seat[field])) problems[`seats.${index}.${field}`] = texts.missingNumber
    }
  }
  if (form.description.trim() === '') problems.description = texts.missingDescription
  if (!isPositive(form.declared)) problems.declared = texts.missingAmount
  if (form.collect !== 'none' && !isPositive(form.collected)) problems.collected = texts.missingAmount
  return problems
}

function isPositive(number: number | null): boolean {
  return number !== null && number > 0
}
