import './toolbar.css'
import type { ReactNode } from 'react'

/** A row of search, filters and actions above a list; it wraps on narrow screens. */
export function Toolbar({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset className="toolbar" aria-label={label}>
      {children}
    </fieldset>
  )
}

/** Actions on the selected rows: placed over the end of the list, so that its appearance shifts nothing. */
export function SelectionBar({ children }: { children: ReactNode }) {
  return <div className="selection-bar">{children}</div>
}
