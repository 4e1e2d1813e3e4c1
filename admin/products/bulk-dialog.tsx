import './bulk-dialog.css'
import { useEffect, useState } from 'react'
import { saving } from '#i18n/admin.uk.ts'
import { bulk } from '#i18n/admin-products.uk.ts'
import type { WooProduct, WooVariation } from '#wire/woo-rest-products.protocol.ts'
import type { WooCategory } from '#wire/woo-rest-terms.protocol.ts'
import { asFailure, request } from '../shell/requests.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Problem } from '../ui/problem.tsx'
import { showToast } from '../ui/toasts.tsx'
import {
  type BulkChange,
  type BulkRow,
  bulkRowOf,
  bulkRowOfVariation,
  effectsOf,
  type PlannedChange,
  planOf,
  plansVariations,
} from './bulk.ts'
import { BulkForm } from './bulk-form.tsx'
import { sendChanges } from './bulk-sending.ts'

const SHOWN = 50

/** Many goods changed at once: first what would change, then the change, then the way back. */
export function BulkDialog(props: {
  products: WooProduct[]
  categories: WooCategory[]
  onClose(): void
  onChanged(): void
}) {
  const { products, categories, onClose, onChanged } = props
  const [change, setChange] = useState<BulkChange>()
  const [done, setDone] = useState<number>()
  const [problem, setProblem] = useState<string>()
  const isAboutPrices = change !== undefined && plansVariations(change)
  const { rows: variations, read, failure } = useVariations(products, isAboutPrices)
  const rows = [...products.map(bulkRowOf), ...(isAboutPrices ? (variations ?? []) : [])]
  const plan = change ? planOf(change, rows) : []
  const real = plan.filter(({ skipped }) => !skipped)
  const isReading = isAboutPrices && !variations
  const words = isAboutPrices ? 'price' : 'other'

  const apply = async () => {
    setDone(0)
    const { done, failed } = await sendChanges(real, 'wish', setDone)
    setDone(undefined)
    if (done.length > 0) {
      onChanged()
      showToast({ text: bulk.done[words](done.length), undo: () => void takeBack(done, onChanged) })
    }
    if (failed.length === 0) return onClose()
    setProblem(`${bulk.failed(failed.length)}. ${failed[0]?.change.name}: ${failed[0]?.why}`)
  }

  return (
    <Dialog
      size="wide"
      title={bulk.title(products.length)}
      onClose={() => done === undefined && onClose()}
      actions={
        <>
          {done !== undefined && (
            <p className="bulk__progress" role="status">
              <progress value={done} max={real.length} /> {bulk.progress(done, real.length)}
            </p>
          )}
          <Button onClick={onClose} disabled={done !== undefined}>
            {saving.cancel}
          </Button>
          <Button
            look="main"
            busy={done !== undefined}
            disabled={real.length === 0 || isReading}
            onClick={() => void apply()}
          >
            {bulk.apply[words](real.length)}
          </Button>
        </>
      }
    >
      <Problem text={problem ?? failure} />
      <BulkForm categories={categories} onChange={setChange} />
      {isReading ? (
        <p role="status">{read ? bulk.readingSome(read.done, read.of) : bulk.reading}</p>
      ) : (
        change && (
          <>
            {isAboutPrices && plan.length > 0 && <Effects plan={plan} />}
            <Preview plan={plan} />
          </>
        )
      )}
    </Dialog>
  )
}

async function takeBack(changes: PlannedChange[], onChanged: () => void): Promise<void> {
  const { failed } = await sendChanges(changes, 'undo', () => {})
  onChanged()
  showToast(failed.length > 0 ? { kind: 'bad', text: bulk.failed(failed.length) } : { text: bulk.undone })
}

function Effects({ plan }: { plan: PlannedChange[] }) {
  const { prices, goods, skipped } = effectsOf(plan)
  return <p role="status">{bulk.effects(prices, goods, skipped)}</p>
}

function Preview({ plan }: { plan: PlannedChange[] }) {
  if (plan.length === 0) return <p role="status">{bulk.nothing}</p>
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <section className="bulk__preview" aria-label={bulk.preview} tabIndex={0}>
      <table>
        <caption>{bulk.preview}</caption>
        <thead>
          <tr>
            <th scope="col">{bulk.name}</th>
            <th scope="col">{bulk.before}</th>
            <th scope="col">{bulk.after}</th>
          </tr>
        </thead>
        <tbody>
          {plan.slice(0, SHOWN).map(({ id, name, before, after, skipped }) => (
            <tr key={id} data-skipped={skipped ? true : undefined}>
              <th scope="row">{name}</th>
              <td>{before}</td>
              <td>{skipped ?? after}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {plan.length > SHOWN && <p>{bulk.more(plan.length - SHOWN)}</p>}
    </section>
  )
}

/** As many as a server answers at once without anybody else waiting for it. */
const READ_AT_ONCE = 4

type Read = { rows: BulkRow[] | undefined; read?: { done: number; of: number }; failure?: string }

/** The variations of those that have some, read once when they are first needed. */
function useVariations(products: WooProduct[], isNeeded: boolean): Read {
  const [state, setState] = useState<Read>({ rows: undefined })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the dialog is opened for these products and closed for others
  useEffect(() => {
    if (!isNeeded || state.rows) return
    const asked = new AbortController()
    const { signal } = asked
    const variable = products.filter(({ type }) => type === 'variable')
    const rows: BulkRow[][] = []
    let [next, done] = [0, 0]
    const readSome = async (): Promise<void> => {
      for (let at = next++; at < variable.length; at = next++) {
        const product = variable[at]
        if (!product) return
        const path = `/wc/v3/products/${product.id}/variations?per_page=-1`
        const variations = await request<WooVariation[]>({ path, signal })
        rows[at] = variations.map((variation) => bulkRowOfVariation(product, variation))
        done++
        if (!signal.aborted) setState({ rows: undefined, read: { done, of: variable.length } })
      }
    }
    Promise.all(Array.from({ length: READ_AT_ONCE }, readSome)).then(
      () => !signal.aborted && setState({ rows: rows.flat() }),
      (error) => !signal.aborted && setState({ rows: undefined, failure: asFailure(error).message }),
    )
    return () => asked.abort()
  }, [isNeeded])
  return state
}
