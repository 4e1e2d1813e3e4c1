import './list-field.css'
import { type ReactNode, useState } from 'react'
import { blockEditorTexts } from '#i18n/admin/uk/pages/pages.ts'
import { Button } from '../../../core/ui/controls.tsx'
import { ReorderList } from '../../../core/ui/lists/reorder-list.tsx'

type Keyed<Item> = { key: number; item: Item }

let lastKey = 0

/** A sortable list: items are added, edited, moved by drag or keyboard, and removed. */
export function ListField<Item>(props: {
  label: string
  /** Singular name of an item: «Слайд». */
  itemLabel: string
  items: Item[]
  /** Distinguishes an item from the others. */
  nameOf(item: Item): string
  /** A thumbnail beside the name. */
  thumbOf?: (item: Item) => ReactNode
  createItem(): Item
  onChange(items: Item[]): void
  min?: number
  max?: number
  children(item: Item, change: (item: Item) => void): ReactNode
}) {
  const { label, itemLabel, items, nameOf, thumbOf, createItem, onChange, min = 0, max = 60, children } = props
  const [opened, setOpened] = useState<number>()
  const [kept, setKept] = useState<Keyed<Item>[]>(() => withKeys(items))
  // A value set from outside, as by undo, replaces the displayed one.
  const shown =
    items.length === kept.length ? items.map((item, at) => ({ key: kept[at]?.key ?? 0, item })) : withKeys(items)
  if (items.length !== kept.length) setKept(shown)

  const put = (next: Keyed<Item>[]) => {
    setKept(next)
    onChange(next.map(({ item }) => item))
  }

  return (
    <fieldset className="list-field">
      <legend>{label}</legend>
      <ReorderList
        label={label}
        items={shown}
        itemKey={({ key }) => key}
        itemName={(entry) => nameIn(shown, entry)}
        onReorder={put}
      >
        {(entry, at) => (
          <details
            className="list-field__item"
            open={opened === entry.key}
            onToggle={(event) => {
              const { open } = event.currentTarget
              if (open) setOpened(entry.key)
              else if (opened === entry.key) setOpened(undefined)
            }}
          >
            <summary>
              {thumbOf?.(entry.item)}
              {nameOf(entry.item) || blockEditorTexts.list.nth(itemLabel, at + 1)}
            </summary>
            {opened === entry.key && (
              <div className="list-field__fields">
                {children(entry.item, (item) =>
                  put(shown.map((other) => (other.key === entry.key ? { key: entry.key, item } : other))),
                )}
                {items.length > min && (
                  <Button look="bare" onClick={() => put(shown.filter(({ key }) => key !== entry.key))}>
                    {blockEditorTexts.list.remove(blockEditorTexts.list.nth(itemLabel, at + 1))}
                  </Button>
                )}
              </div>
            )}
          </details>
        )}
      </ReorderList>
      {items.length < max && (
        <Button
          onClick={() => {
            const [added] = withKeys([createItem()])
            if (!added) return
            put([...shown, added])
            setOpened(added.key)
          }}
        >
          {blockEditorTexts.list.add(itemLabel)}
        </Button>
      )}
    </fieldset>
  )

  function nameIn(all: Keyed<Item>[], { key, item }: Keyed<Item>): string {
    return nameOf(item) || blockEditorTexts.list.nth(itemLabel, all.findIndex((other) => other.key === key) + 1)
  }
}

function withKeys<Item>(items: Item[]): Keyed<Item>[] {
  return items.map((item) => ({ key: ++lastKey, item }))
}
