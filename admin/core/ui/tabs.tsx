import './tabs.css'
import { type ReactNode, useId, useRef } from 'react'

export type Tab<Name extends string> = { name: Name; label: string; wrong?: boolean; panel: ReactNode }

/** Tabs of one page; arrow keys move between them. Hidden panels stay mounted, so typed input is kept. */
export function Tabs<Name extends string>(props: {
  label: string
  tabs: Tab<Name>[]
  open: Name
  onOpen(name: NoInfer<Name>): void
}) {
  const { label, tabs, open, onOpen } = props
  const id = useId()
  const list = useRef<HTMLDivElement>(null)

  const onKeyDown = (event: React.KeyboardEvent) => {
    const at = tabs.findIndex(({ name }) => name === open)
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key]
    const tab = to === undefined ? undefined : tabs[(to + tabs.length) % tabs.length]
    if (!tab) return
    event.preventDefault()
    onOpen(tab.name)
    list.current?.querySelector<HTMLElement>(`[data-name="${tab.name}"]`)?.focus()
  }

  return (
    <div className="tabs">
      <div className="tabs__list" role="tablist" aria-label={label} ref={list}>
        {tabs.map(({ name, label, wrong }) => (
          <button
            key={name}
            type="button"
            role="tab"
            data-name={name}
            id={`${id}-${name}`}
            className="tabs__tab"
            data-wrong={wrong || undefined}
            aria-selected={name === open}
            aria-controls={`${id}-${name}-panel`}
            tabIndex={name === open ? 0 : -1}
            onClick={() => onOpen(name)}
            onKeyDown={onKeyDown}
          >
            {label}
          </button>
        ))}
      </div>
      {tabs.map(({ name, panel }) => (
        <div
          key={name}
          role="tabpanel"
          id={`${id}-${name}-panel`}
          aria-labelledby={`${id}-${name}`}
          hidden={name !== open}
        >
          {panel}
        </div>
      ))}
    </div>
  )
}
