import { useGetPuck } from '@puckeditor/core'
import { blockEditorTexts } from '#i18n/admin/uk/pages/pages.ts'
import { parseCopiedBlocks, serializeCopiedBlocks } from '#shop/content/blocks/copied-blocks.ts'
import { showToast } from '../../../core/ui/feedback/feedback.tsx'
import { blockFields } from '../block-fields/block-fields.tsx'
import { flushFields } from './field.tsx'
import { allItems, isBlockType, isPuckItem, type PuckItem, toBlocks, toPuckData } from './puck-data.ts'

const ROOT_ZONE = 'root:default-zone'

/** Copied in this window, for a browser that does not let a page read its clipboard. */
let lastCopied: string | undefined

/** What the owner does with blocks besides dragging them. `marked`: ids of those to be copied together. */
export function useBlockActions(mayEmbedHtml: boolean, marked: ReadonlySet<string>) {
  const getPuck = useGetPuck()

  const itemsOnPage = () => allItems(getPuck().appState.data.content.filter(isPuckItem))

  /** After the selected block, otherwise at the end; the first of them gets selected. One step of the history. */
  const insert = (items: PuckItem[]) => {
    const { appState, dispatch } = getPuck()
    const { index = appState.data.content.length - 1, zone = ROOT_ZONE } = appState.ui.itemSelector ?? {}
    for (const [at, data] of items.entries()) {
      const place = { destinationIndex: index + 1 + at, destinationZone: zone }
      const { type, props } = data
      dispatch({ type: 'insert', componentType: type, id: props.id, ...place, recordHistory: false })
      dispatch({ type: 'replace', data, ...place, recordHistory: at === items.length - 1 })
    }
    dispatch({ type: 'setUi', ui: { itemSelector: { index: index + 1, zone } } })
  }

  /** New blocks with the fields that are given; the others are as in every new block of the type. */
  const add = (blocks: ({ type: string } & Record<string, unknown>)[]) => {
    const takenIds = new Set(itemsOnPage().map(({ props }) => props.id))
    const newId = (type: string) => {
      let count = 1
      while (takenIds.has(`${type}-${count}`)) count++
      takenIds.add(`${type}-${count}`)
      return `${type}-${count}`
    }
    insert(
      blocks.map(({ type, ...fields }) => {
        const blank = isBlockType(type) ? structuredClone(blockFields[type].fresh) : {}
        return { type, props: { ...blank, ...fields, id: newId(type) } }
      }),
    )
  }

  /** The marked blocks as text, in the order of the page, or else the selected one; undefined: there is none. */
  const copySelected = (): string | undefined => {
    flushFields()
    const { appState, selectedItem } = getPuck()
    const together = appState.data.content.filter(isPuckItem).filter(({ props }) => marked.has(props.id))
    const items = together.length > 0 ? together : [selectedItem].filter(isPuckItem)
    if (items.length === 0) return undefined
    lastCopied = serializeCopiedBlocks(toBlocks({ content: items }))
    showToast({ text: blockEditorTexts.copied(items.length) })
    return lastCopied
  }

  const paste = (text: string) => {
    const takenIds = itemsOnPage().map(({ props }) => props.id)
    const pasted = parseCopiedBlocks(text, { takenIds, mayEmbedHtml })
    if (pasted.kind === 'refused') showToast({ text: blockEditorTexts.pasteRefusals[pasted.reason], kind: 'bad' })
    else insert(toPuckData(pasted.blocks).content)
  }

  return {
    add,
    copySelected,
    paste,
    copyToClipboard: () => {
      const text = copySelected()
      // Without it, as on a shop without HTTPS, blocks are pasted within this window.
      if (text !== undefined) navigator.clipboard?.writeText(text).catch(() => undefined)
    },
    pasteFromClipboard: async () => {
      const text = await navigator.clipboard?.readText().catch(() => undefined)
      const copied = text ?? lastCopied
      if (copied === undefined) showToast({ text: blockEditorTexts.pasteByKeyboard, kind: 'bad' })
      else paste(copied)
    },
  }
}

/** Moves the selected block among its siblings; it stays selected. */
export function useMoveBlock(): (step: -1 | 1) => void {
  const getPuck = useGetPuck()
  return (step) => {
    const { appState, dispatch, getItemBySelector } = getPuck()
    const { index, zone = ROOT_ZONE } = appState.ui.itemSelector ?? { index: -1 }
    const to = index + step
    if (index < 0 || to < 0 || !getItemBySelector({ index: to, zone })) return
    dispatch({ type: 'reorder', sourceIndex: index, destinationIndex: to, destinationZone: zone })
    dispatch({ type: 'setUi', ui: { itemSelector: { index: to, zone } } })
  }
}
