import { z } from 'zod'
import { type Kopiykas, parseDecimalAmount, toHryvnias } from '#shop/core/money.ts'

/** One setting of a payment gateway or a delivery method, in WooCommerce's form. */
export const settingField = z.object({
  id: z.string(),
  label: z.string(),
  description: z.string(),
  type: z.string(),
  value: z.string(),
  default: z.string(),
  tip: z.string(),
  placeholder: z.string(),
})
export type SettingField = z.output<typeof settingField>

type SettingFieldInput = {
  id: string
  label: string
  value: string
  usual?: string
  type?: string
  description?: string
}

export function settingFields(list: SettingFieldInput[]): Record<string, SettingField> {
  return Object.fromEntries(
    list.map(({ id, label, value, usual = '', type = 'text', description = '' }) => [
      id,
      { id, label, description, type, value, default: usual, tip: description, placeholder: '' },
    ]),
  )
}

/** Input of clients: names with values, or whole fields as read. */
export const settingInputs = z
  .record(
    z.string().max(100),
    z.union([z.string().max(1000), z.number(), z.looseObject({ value: z.string().max(1000) })]),
  )
  .transform((wishes) =>
    Object.fromEntries(
      Object.entries(wishes).map(([name, input]) => [name, String(typeof input === 'object' ? input.value : input)]),
    ),
  )

/** `450.5`; whole hryvnias without a fraction. */
export function formatSettingAmount(kopiykas: Kopiykas): string {
  return String(toHryvnias(kopiykas))
}

/** Null: not an amount, or above ten million hryvnias. An empty string is zero. */
export function parseSettingAmount(text: string): Kopiykas | null {
  const plain = text.trim().replace(',', '.')
  if (plain === '') return 0
  return /^\d{1,7}(\.\d{1,2})?$/.test(plain) ? parseDecimalAmount(plain) : null
}
