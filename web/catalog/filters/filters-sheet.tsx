import type { ReactNode, RefObject } from 'react'
import { filterTexts } from '#i18n/storefront/uk/catalog/filters.ts'

/** Where the button opens the filters as a sheet; from 1024 px they are a column (filters-column.css). */
export const SHEET_MEDIA_QUERY = '(max-width: 1023.98px)'

/**
 * Around the filters wherever they are shown, so that they stay the same elements when a phone is turned: as a column it
 * is a dialog that is not open.
 */
export function FiltersSheet(props: {
  ref: RefObject<HTMLDialogElement | null>
  /** With what is seen in the open one alone. */
  wasOpened: boolean
  /** What is outside is not announced while it is open. */
  status: string
  failure: ReactNode
  onClose: () => void
  /** HTML of the form, if it is rendered already. */
  panel: { __html: string } | undefined
  children: ReactNode
}) {
  const { ref, wasOpened, status, failure, onClose, panel, children } = props
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc closes it by itself
    <dialog
      ref={ref}
      className="filters-sheet"
      aria-label={filterTexts.title}
      onClose={onClose}
      onClick={({ target, currentTarget }) => target === currentTarget && currentTarget.close()}
      {...(panel && { dangerouslySetInnerHTML: panel })}
    >
      {panel ? undefined : (
        <>
          {wasOpened && (
            <div className="filters-sheet__top">
              <h2>{filterTexts.title}</h2>
              <button type="button" onClick={({ currentTarget }) => currentTarget.closest('dialog')?.close()}>
                {filterTexts.close}
              </button>
            </div>
          )}
          {wasOpened && failure}
          {wasOpened && (
            <p className="visually-hidden" role="status">
              {status}
            </p>
          )}
          {children}
        </>
      )}
    </dialog>
  )
}
