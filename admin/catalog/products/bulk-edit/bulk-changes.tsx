import './bulk-changes.css'
import { useEffect, useRef } from 'react'
import { BULK_CHANGES_ROUTE } from '#api/office/bulk-changes/protocol.ts'
import { bulkEditTexts as texts } from '#i18n/admin/uk/products/products.ts'
import { type BulkChange, isBulkChangeBusy } from '#shop/catalog/products/bulk-changes/bulk-changes.ts'
import { type RestState, request, useRest } from '../../../core/requests/request.ts'
import { Button } from '../../../core/ui/controls.tsx'
import { runWithToast } from '../../../core/ui/feedback/feedback.tsx'

const POLL_INTERVAL_MS = 700

/** Changes of many products that the server makes; `onEnd`: when one has come to its end. */
export function useBulkChanges(onEnd: () => void): RestState<BulkChange[]> {
  const changes = useRest<BulkChange[]>(BULK_CHANGES_ROUTE, (list) =>
    list?.some(({ state }) => isBulkChangeBusy(state)) ? POLL_INTERVAL_MS : false,
  )
  const ended = changes.data?.map(({ id, state }) => (isBulkChangeBusy(state) ? '' : `${id} ${state}`)).join()
  const before = useRef(ended)
  useEffect(() => {
    if (before.current !== undefined && before.current !== ended) onEnd()
    before.current = ended
  }, [ended, onEnd])
  return changes
}

/** The last one and those under way, with their undo. They are the server's: leaving the page changes nothing. */
export function BulkChanges({ data, reload }: Pick<RestState<BulkChange[]>, 'data' | 'reload'>) {
  const shown = data?.filter(({ state }, at) => at === 0 || isBulkChangeBusy(state)) ?? []
  if (shown.length === 0) return null
  return (
    <section className="bulk-changes" aria-label={texts.running}>
      {shown.map((change) => (
        <BulkChangeView key={change.id} change={change} reload={reload} />
      ))}
    </section>
  )
}

function BulkChangeView({ change, reload }: { change: BulkChange; reload(): void }) {
  const { id, about, state, total, handled, done, failedCount, failed } = change
  const words =
    about === 'price' || about === 'sale' ? 'price' : about === 'delete' || about === 'table' ? about : 'other'
  const undo = () =>
    runWithToast(async () => {
      await request({ path: `${BULK_CHANGES_ROUTE}/${id}/undo`, method: 'POST' })
      reload()
    })
  return (
    <div className="bulk-changes__one">
      {isBulkChangeBusy(state) && <progress value={handled} max={total} />}
      <p role="status">
        {state === 'applying' && `${texts.progress(handled, total)}. ${texts.goesOn}`}
        {state === 'applied' && texts.done[words](done)}
        {state === 'undoing' && `${texts.undoProgress(handled, total)}. ${texts.goesOn}`}
        {state === 'undone' && texts.undone}
      </p>
      {(state === 'applying' || (state === 'applied' && done > 0)) && (
        <Button onClick={() => void undo()}>{texts.undo}</Button>
      )}
      {failedCount > 0 && (
        <details>
          <summary>{texts.failed(failedCount)}</summary>
          <ul>
            {failed.map(({ name, why }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list does not change its order
              <li key={at}>
                {name}: {texts.failures[why]}
              </li>
            ))}
          </ul>
          {failedCount > failed.length && <p>{texts.more(failedCount - failed.length)}</p>}
        </details>
      )}
    </div>
  )
}
