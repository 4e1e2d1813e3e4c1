import { type CustomField, useGetPuck } from '@puckeditor/core'
import { useEffect, useRef, useState } from 'react'
import type { FieldType } from '../block-fields/field-types.tsx'

/** Puck gets a change after this pause in typing, because every change makes it process the whole page. */
const DEBOUNCE_MS = 300

const pendingFlushes = new Set<() => void>()

export function flushFields(): void {
  for (const settle of [...pendingFlushes]) settle()
}

export function puckField<Value>(maker: FieldType<Value>): CustomField<Value> {
  return { type: 'custom', render: ({ name, value }) => <PuckField maker={maker} name={name} value={value} /> }
}

function PuckField<Value>({ maker, name, value }: { maker: FieldType<Value>; name: string; value: Value }) {
  const getPuck = useGetPuck()
  const [typed, setTyped] = useState<{ value: Value }>()
  const settle = useRef<() => void>(undefined)

  /** By block id: another block may be selected by the time this runs. */
  const put = (id: string, changes: object) => {
    const { dispatch, getItemById, getSelectorForId } = getPuck()
    const [item, selector] = [getItemById(id), getSelectorForId(id)]
    if (!item || !selector) return
    const data = { ...item, props: { ...item.props, ...changes } }
    dispatch({ type: 'replace', destinationIndex: selector.index, destinationZone: selector.zone, data })
  }
  const chosen = () => getPuck().selectedItem?.props.id

  const forget = () => {
    if (settle.current) pendingFlushes.delete(settle.current)
    settle.current = undefined
  }
  const change = (next: Value) => {
    const id = chosen()
    if (id === undefined) return
    setTyped({ value: next })
    forget()
    const timer = setTimeout(() => settle.current?.(), DEBOUNCE_MS)
    settle.current = () => {
      clearTimeout(timer)
      forget()
      put(id, { [name]: next })
    }
    pendingFlushes.add(settle.current)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: a changed page value replaces the typed one
  useEffect(() => setTyped(undefined), [value])
  useEffect(() => () => settle.current?.(), [])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens for the field losing focus
    <div
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) settle.current?.()
      }}
    >
      {maker.render(typed ? typed.value : value, change, (changes) => {
        settle.current?.()
        const id = chosen()
        if (id !== undefined) put(id, changes)
      })}
    </div>
  )
}
