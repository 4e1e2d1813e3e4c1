import { useState } from 'react'
import type { WooProduct } from '#api/wc/v3/products/protocol.ts'
import { adminProducts } from '#i18n/admin/uk/products/products.ts'
import { request } from '../../../core/requests/request.ts'
import { Badge } from '../../../core/ui/controls.tsx'
import { runWithToast, showToast } from '../../../core/ui/feedback/feedback.tsx'
import { formatNumberInput, parseNumber } from '../../../core/ui/fields/number-format.ts'

type StockedProduct = Pick<WooProduct, 'id' | 'name' | 'type' | 'manage_stock' | 'stock_quantity' | 'stock_status'>

const TONES = { instock: 'good', outofstock: 'bad', onbackorder: 'wait' } as const

/** Managed stock, editable in place: saved by Enter or blur, reset by Esc. */
export function InventoryCell({ product, onSaved }: { product: StockedProduct; onSaved(quantity: number): void }) {
  const { id, name, manage_stock, stock_quantity, stock_status } = product
  const [text, setText] = useState<string>()
  const [sent, setSent] = useState<number>()

  if (!manage_stock) return <Badge tone={TONES[stock_status]}>{adminProducts.stocks[stock_status]}</Badge>

  const before = stock_quantity ?? 0
  const send = (quantity: number) =>
    request({ path: `/wc/v3/products/${id}`, method: 'PUT', data: { stock_quantity: quantity } })

  const save = async () => {
    const quantity = parseNumber(text ?? '', true)
    if (text === undefined || quantity === before) return setText(undefined)
    // Leaving the field while Enter saves it sends nothing more.
    if (quantity === null || quantity === undefined || quantity === sent) return
    setSent(quantity)
    const isSaved = await runWithToast(() => send(quantity))
    setSent((latest) => (latest === quantity ? undefined : latest))
    if (!isSaved) return
    onSaved(quantity)
    setText((latest) => (latest === text ? undefined : latest))
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
      aria-busy={sent !== undefined}
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
