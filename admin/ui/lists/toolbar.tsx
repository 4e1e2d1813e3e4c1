import './toolbar.css'
import type { ReactNode } from 'react'

/** A row of search, filters and actions above a list; it wraps where there is no room. */
export function Toolbar({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset className="toolbar" aria-label={label}>
      {children}
    </fieldset>
  )
}

/** What can be done with the rows that are selected: over the end of the list, so that nothing moves when it comes. */
export function SelectionBar({ children }: { children: ReactNode }) {
  return <div className="selection-bar">{children}</div>
}
