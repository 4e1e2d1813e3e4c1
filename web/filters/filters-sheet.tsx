import { type ReactNode, type RefObject, useLayoutEffect } from 'react'
import { filterTexts } from '#i18n/storefront/uk/catalog/filters.ts'

/** Where the button opens the filters as a sheet; from 1024 px they are a column (filters-column.css). */
export const SHEET_MEDIA_QUERY = '(max-width: 1023.98px)'

/** Opens when it is rendered, and stays there closed. */
export function FiltersSheet(props: {
  ref: RefObject<HTMLDialogElement | null>
  /** What is outside is not announced while it is open. */
  status: string
  failure: ReactNode
  onClose: () => void
  children: ReactNode
}) {
  const { ref, status, failure, onClose, children } = props
  useLayoutEffect(() => ref.current?.showModal(), [ref])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc closes it by itself
    <dialog
      ref={ref}
      className="filters-sheet"
      aria-label={filterTexts.title}
      onClose={onClose}
      onClick={({ target, currentTarget }) => target === currentTarget && currentTarget.close()}
    >
      <div className="filters-sheet__top">
        <h2>{filterTexts.title}</h2>
        <button type="button" onClick={({ currentTarget }) => currentTarget.closest('dialog')?.close()}>
          {filterTexts.close}
        </button>
      </div>
      {failure}
      <p className="visually-hidden" role="status">
        {status}
      </p>
      {children}
    </dialog>
  )
}
