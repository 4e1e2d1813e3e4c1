import { useState } from 'react'
import type { WooProduct } from '#api/wc-rest/products/protocol.ts'
import { adminProducts } from '#i18n/admin/uk/products/products.ts'
import { request } from '../../requests/request.ts'
import { Badge } from '../../ui/badge.tsx'
import { runWithToast } from '../../ui/feedback/run-with-toast.ts'
import { showToast } from '../../ui/feedback/toasts.tsx'
import { formatNumberInput, parseNumber } from '../../ui/fields/number-format.ts'

type StockedProduct = Pick<WooProduct, 'id' | 'name' | 'type' | 'manage_stock' | 'stock_quantity' | 'stock_status'>

const TONES = { instock: 'good', outofstock: 'bad', onbackorder: 'wait' } as const

/** Managed stock, editable in place: saved by Enter or blur, reset by Esc. */
export function InventoryCell({ product, onSaved }: { product: StockedProduct; onSaved(quantity: number): void }) {
  const { id, name, manage_stock, stock_quantity, stock_status } = product
  const [text, setText] = useState<string>()
  const [isSaving, setSaving] = useState(false)

  if (!manage_stock) return <Badge tone={TONES[stock_status]}>{adminProducts.stocks[stock_status]}</Badge>

  const before = stock_quantity ?? 0
  const send = (quantity: number) =>
    request({ path: `/wc/v3/products/${id}`, method: 'PUT', data: { stock_quantity: quantity } })

  const save = async () => {
    const wanted = parseNumber(text ?? '', true)
    if (text === undefined || wanted === before) return setText(undefined)
    if (wanted === null || wanted === undefined) return
    setSaving(true)
    const isSaved = await runWithToast(() => send(wanted))
    setSaving(false)
    if (!isSaved) return
    onSaved(wanted)
    setText(undefined)
    const undo = () => void runWithToast(() => send(before)).then((isUndone) => isUndone && onSaved(before))
    showToast({ text: adminProducts.stockSaved(name), undo })
  }

  const isWrong = text !== undefined && (parseNumber(text, true) ?? undefined) === undefined
  return (
    <input
      type="text"
      inputMode="numeric"
      className="input input--number stock-cell"
      aria-label={adminProducts.stockOf(name)}
      aria-invalid={isWrong || undefined}
      aria-busy={isSaving}
      value={text ?? formatNumberInput(before)}
      onChange={(event) => setText(event.target.value)}
      onFocus={(event) => event.target.select()}
      onBlur={() => void save()}
      onKeyDown={(event) => {
        if (event.key === 'Enter') void save()
        if (event.key === 'Escape') setText(undefined)
      }}
    />
  )
}
