import { PlainTable, ScrollArea } from '../../../core/ui/lists/plain-table.tsx'
import './dialog.css'
import { useEffect, useState } from 'react'
import type { WooProduct, WooVariation } from '#api/wc/v3/products/protocol.ts'
import type { WooCategory } from '#api/wc/v3/terms/protocol.ts'
import { bulkEditTexts } from '#i18n/admin/uk/products/products.ts'
import { pageErrors, saveTexts } from '#i18n/admin/uk/shell.ts'
import { MAX_BULK_ITEMS } from '#shop/catalog/products/bulk-changes/bulk-changes.ts'
import { request, toFailure, useRest } from '../../../core/requests/request.ts'
import { Button, Dialog } from '../../../core/ui/controls.tsx'
import { FormError } from '../../../core/ui/forms/form-dialog.tsx'
import {
  affectsVariations,
  type BulkRow,
  changeCounts,
  type PlannedChange,
  planChanges,
  type Term,
  toBulkRow,
  toVariationBulkRow,
} from './changes.ts'
import { BulkEditForm } from './fields.tsx'
import { blankBulkForm, toBulkChange } from './form.ts'
import { sendBulkChange } from './send-change.ts'

const MAX_PREVIEW_ROWS = 50

export function BulkEditDialog(props: {
  products: WooProduct[]
  categories: WooCategory[]
  onClose(): void
  /** The server does the rest. */
  onStarted(): void
}) {
  const { products, categories, onClose, onStarted } = props
  const [form, setForm] = useState(blankBulkForm)
  const tags = useRest<Term[]>(form.kind === 'tag' ? '/wc/v3/products/tags?per_page=-1' : null)
  const brands = useRest<Term[]>(form.kind === 'brand' ? '/wc/v3/products/brands?per_page=-1' : null)
  const terms = { category: categories, tag: tags.data ?? [], brand: brands.data ?? [] }
  const change = toBulkChange(form, terms)
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState<string>()
  const isAboutPrices = change !== undefined && affectsVariations(change)
  const { rows: variations, read, failure } = useVariations(products, isAboutPrices)
  const rows = [...products.map(toBulkRow), ...(isAboutPrices ? (variations ?? []) : [])]
  const plan = change ? planChanges(change, rows) : []
  const real = plan.filter(({ skipped }) => !skipped)
  const isReading = isAboutPrices && !variations
  const isTooMany = real.length > MAX_BULK_ITEMS
  const words = isAboutPrices ? 'price' : form.kind === 'delete' ? 'delete' : 'other'

  const apply = async () => {
    if (!change) return
    setSending(true)
    const items = real.map(({ id, name, input, expected }) => ({ id, name, expected, changes: input }))
    try {
      await sendBulkChange({ about: change.kind, items })
      onStarted()
      onClose()
    } catch (error) {
      setProblem(toFailure(error).message || pageErrors.saveFailed)
      setSending(false)
    }
  }

  return (
    <Dialog
      size="wide"
      title={bulkEditTexts.title(products.length)}
      onClose={() => !isSending && onClose()}
      actions={
        <>
          <Button onClick={onClose} disabled={isSending}>
            {saveTexts.cancel}
          </Button>
          <Button
            look="main"
            busy={isSending}
            disabled={real.length === 0 || isTooMany || isReading}
            onClick={() => void apply()}
          >
            {bulkEditTexts.apply[words](real.length)}
          </Button>
        </>
      }
    >
      <FormError
        text={
          problem ??
          failure ??
          (tags.failure ?? brands.failure)?.message ??
          (isTooMany ? bulkEditTexts.tooMany(MAX_BULK_ITEMS) : undefined)
        }
      />
      <BulkEditForm form={form} change={(part) => setForm({ ...form, ...part })} terms={terms} />
      {isReading ? (
        <p role="status">{read ? bulkEditTexts.readingSome(read.done, read.of) : bulkEditTexts.reading}</p>
      ) : (
        change && (
          <>
            {isAboutPrices && plan.length > 0 && <ChangeSummary plan={plan} />}
            <ChangePreview plan={plan} />
          </>
        )
      )}
    </Dialog>
  )
}

function ChangeSummary({ plan }: { plan: PlannedChange[] }) {
  const { prices, products, skipped } = changeCounts(plan)
  return <p role="status">{bulkEditTexts.effects(prices, products, skipped)}</p>
}

function ChangePreview({ plan }: { plan: PlannedChange[] }) {
  if (plan.length === 0) return <p role="status">{bulkEditTexts.nothing}</p>
  return (
    <ScrollArea className="bulk__preview" label={bulkEditTexts.preview}>
      <PlainTable
        caption={bulkEditTexts.preview}
        columns={[bulkEditTexts.name, bulkEditTexts.before, bulkEditTexts.after]}
        rows={plan.slice(0, MAX_PREVIEW_ROWS).map(({ id, name, before, after, skipped }) => ({
          key: id,
          head: name,
          cells: [before, skipped ?? after],
          isSkipped: skipped !== undefined,
        }))}
      />
      {plan.length > MAX_PREVIEW_ROWS && <p>{bulkEditTexts.more(plan.length - MAX_PREVIEW_ROWS)}</p>}
    </ScrollArea>
  )
}

/** As many as the server handles at once without delaying other requests. */
const MAX_CONCURRENT_REQUESTS = 4

type VariationsResult = { rows: BulkRow[] | undefined; read?: { done: number; of: number }; failure?: string }

/** The variations of the products, fetched once when they are first needed. */
function useVariations(products: WooProduct[], isNeeded: boolean): VariationsResult {
  const [state, setState] = useState<VariationsResult>({ rows: undefined })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the dialog is mounted anew for every set of products
  useEffect(() => {
    if (!isNeeded || state.rows) return
    const controller = new AbortController()
    const { signal } = controller
    const variable = products.filter(({ type }) => type === 'variable')
    const rows: BulkRow[][] = []
    let [next, done] = [0, 0]
    const readSome = async (): Promise<void> => {
      for (let at = next++; at < variable.length; at = next++) {
        const product = variable[at]
        if (!product) return
        const path = `/wc/v3/products/${product.id}/variations?per_page=-1`
        const variations = await request<WooVariation[]>({ path, signal })
        rows[at] = variations.map((variation) => toVariationBulkRow(product, variation))
        done++
        if (!signal.aborted) setState({ rows: undefined, read: { done, of: variable.length } })
      }
    }
    Promise.all(Array.from({ length: MAX_CONCURRENT_REQUESTS }, readSome)).then(
      () => !signal.aborted && setState({ rows: rows.flat() }),
      (error) => !signal.aborted && setState({ rows: undefined, failure: toFailure(error).message }),
    )
    return () => controller.abort()
  }, [isNeeded])
  return state
}
