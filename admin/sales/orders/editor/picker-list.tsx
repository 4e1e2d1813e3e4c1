import './picker.css'
import type { Key, ReactNode } from 'react'
import type { RestState } from '../../../core/requests/request.ts'
import { EmptyState, LoadFailure } from '../../../core/ui/feedback/feedback.tsx'

/** The entries of a picker, each a button; while there are none, why. */
export function PickerList<Item>(props: {
  source: Pick<RestState<unknown>, 'failure' | 'reload'>
  /** Undefined: still loading. */
  items: Item[] | undefined
  empty: string
  itemKey(item: Item): Key
  onChoose(item: Item): void
  children(item: Item): ReactNode
}) {
  const { source, items, empty, itemKey, onChoose, children } = props
  if (source.failure) return <LoadFailure failure={source.failure} onRetry={source.reload} />
  if (items?.length === 0) return <EmptyState text={empty} />
  return (
    <ul className="goods-chooser">
      {items?.map((item) => (
        <li key={itemKey(item)}>
          <button type="button" className="goods-chooser__one" onClick={() => onChoose(item)}>
            {children(item)}
          </button>
        </li>
      ))}
    </ul>
  )
}
