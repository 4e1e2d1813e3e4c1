import { createUsePuck } from '@puckeditor/core'
import { useRef } from 'react'
import { blockName } from '#i18n/admin/uk/pages/block-names.ts'
import { blockEditorTexts as texts } from '#i18n/admin/uk/pages/pages.ts'
import { Button } from '../../../core/ui/controls.tsx'
import { Checkbox } from '../../../core/ui/fields/fields.tsx'
import { toggleRow } from '../../../core/ui/lists/selection.ts'
import { allItems, isPuckItem, type PuckItem } from './puck-data.ts'

const usePuck = createUsePuck()

/** The blocks of the page in their order, each with those inside it; the marked ones are copied together. */
export function Outline(props: {
  /** Ids. */
  marked: ReadonlySet<string>
  onMark(marked: Set<string>): void
  onCopy(): void
}) {
  const { marked, onMark, onCopy } = props
  const content = usePuck((puck) => puck.appState.data.content)
  const anchor = useRef('')
  const isShift = useRef(false)
  const items = content.filter(isPuckItem)
  if (items.length === 0) return <p>{texts.noBlocks}</p>
  const keys = items.map(({ props }) => props.id)
  return (
    <div className="page-outline">
      <p>{texts.outlineHint}</p>
      <p className="page-outline__actions">
        <Button disabled={marked.size === 0} onClick={onCopy}>
          {texts.copyMarked(marked.size)}
        </Button>
        {marked.size > 0 && (
          <Button look="bare" onClick={() => onMark(new Set())}>
            {texts.unmark}
          </Button>
        )}
      </p>
      <ol>
        {items.map((item, at) => (
          <li key={item.props.id}>
            <Checkbox
              hiddenLabel
              label={texts.mark(at + 1, blockName(item.type))}
              checked={marked.has(item.props.id)}
              onShift={(shift) => {
                isShift.current = shift
              }}
              onChange={(on) => {
                const key = item.props.id
                onMark(toggleRow(marked, keys, { key, on, anchor: anchor.current, isRange: isShift.current }))
                anchor.current = key
              }}
            />
            <div>
              {allItems([item]).map((part) => (
                <BlockButton key={part.props.id} item={part} isInside={part !== item} />
              ))}
            </div>
          </li>
        ))}
      </ol>
    </div>
  )
}

function BlockButton({ item, isInside }: { item: PuckItem; isInside: boolean }) {
  const { id, title, text } = item.props
  const isSelected = usePuck((puck) => puck.selectedItem?.props.id === id)
  const dispatch = usePuck((puck) => puck.dispatch)
  const selectorOf = usePuck((puck) => puck.getSelectorForId)
  const words = [title, text].find((words) => typeof words === 'string' && words !== '')
  return (
    <button
      type="button"
      data-inside={isInside || undefined}
      aria-current={isSelected || undefined}
      onClick={() => dispatch({ type: 'setUi', ui: { itemSelector: selectorOf(id) ?? null } })}
    >
      {blockName(item.type)}
      {typeof words === 'string' && <span> {words}</span>}
    </button>
  )
}
