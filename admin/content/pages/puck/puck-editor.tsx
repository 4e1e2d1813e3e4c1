// The other style sheet loads fonts from a third-party host.
import '@puckeditor/core/no-external.css'
import './puck-editor.css'
import { ActionBar, createUsePuck, type Data, Puck, useGetPuck } from '@puckeditor/core'
import { memo, type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { blockName, blockNames } from '#i18n/admin/uk/pages/block-names.ts'
import { blockEditorTexts, puckTexts } from '#i18n/admin/uk/pages/pages.ts'
import siteStyle from '#web/core/styles/site.css?url'
import { Button } from '../../../core/ui/button.tsx'
import { Select } from '../../../core/ui/fields/select.tsx'
import { blockConfig } from './config.tsx'
import { isPuckItem, toBlocks, toPuckData } from './puck-data.ts'

const usePuck = createUsePuck()

const ROOT_ZONE = 'root:default-zone'

/**
 * On narrower screens the block drawer would leave no room for the page: blocks are added from the toolbar above it.
 */
const WIDE_LAYOUT_MIN_PX = 1200

const VIEWPORTS = [
  { width: 360, height: 'auto' as const, label: blockEditorTexts.widths.phone, icon: 'Smartphone' as const },
  { width: 768, height: 'auto' as const, label: blockEditorTexts.widths.tablet, icon: 'Tablet' as const },
  { width: 1440, height: 'auto' as const, label: blockEditorTexts.widths.desktop, icon: 'Monitor' as const },
]

/** The block editor of a page. `blocks` is the initial value; a new key restarts it. */
export const PuckEditor = memo(function PuckEditor(props: {
  blocks: unknown[]
  mayEmbedHtml: boolean
  /** Must be stable, or every key press in the page's title would render all blocks again. */
  onChange(blocks: unknown[]): void
}) {
  const { blocks, mayEmbedHtml, onChange } = props
  const [data] = useState<Data>(() => toPuckData(blocks))
  const config = useMemo(() => blockConfig(mayEmbedHtml), [mayEmbedHtml])
  const overrides = useMemo(
    () => ({ header: () => <BlockToolbar mayEmbedHtml={mayEmbedHtml} />, actionBar: BlockActions, iframe: SiteFrame }),
    [mayEmbedHtml],
  )
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => (element.current ? labelPuckElements(element.current) : undefined), [])
  return (
    <div className="puck-editor" ref={element}>
      <Puck
        config={config}
        data={data}
        viewports={VIEWPORTS}
        iframe={{ syncHostStyles: false }}
        dictionary={puckTexts}
        overrides={overrides}
        height="100%"
        ui={{ leftSideBarWidth: 208, rightSideBarWidth: 320, leftSideBarVisible: innerWidth >= WIDE_LAYOUT_MIN_PX }}
        onChange={({ content }) => onChange(toBlocks({ content: content.filter(isPuckItem) }))}
      />
    </div>
  )
})

/**
 * Puck leaves its frame and zoom control without labels and its spinner without a role; they are mounted and unmounted.
 */
function labelPuckElements(editor: HTMLElement): () => void {
  const name = () => {
    for (const loader of editor.querySelectorAll('[class*="_Loader_"]:not([role])')) loader.setAttribute('role', 'img')
    editor.querySelector('#preview-frame:not([title])')?.setAttribute('title', blockEditorTexts.canvas)
    for (const select of editor.querySelectorAll('select[class*="zoomSelect"]:not([aria-label])')) {
      select.setAttribute('aria-label', blockEditorTexts.zoom)
    }
  }
  name()
  const observer = new MutationObserver(name)
  observer.observe(editor, { childList: true, subtree: true })
  return () => observer.disconnect()
}

/** Puck's canvas with the storefront's styles, without those of the admin. */
function SiteFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <link rel="stylesheet" href={siteStyle} />
      {children}
    </>
  )
}

type BlockName = keyof typeof blockNames & string

/** Keyboard alternatives to dragging: add, move, undo. */
function BlockToolbar({ mayEmbedHtml }: { mayEmbedHtml: boolean }) {
  const getPuck = useGetPuck()
  const history = usePuck((puck) => puck.history)
  const isChosen = usePuck((puck) => puck.selectedItem !== null)
  const [type, setType] = useState<BlockName>('rich_text')
  const move = useMoveBlock()
  const types = Object.keys(blockNames).filter((name): name is BlockName => mayEmbedHtml || name !== 'html_embed')
  const add = () => {
    const { appState, dispatch } = getPuck()
    const { index = appState.data.content.length - 1, zone = ROOT_ZONE } = appState.ui.itemSelector ?? {}
    dispatch({ type: 'insert', componentType: type, destinationIndex: index + 1, destinationZone: zone })
    dispatch({ type: 'setUi', ui: { itemSelector: { index: index + 1, zone } } })
  }
  return (
    <fieldset className="block-bar" aria-label={blockEditorTexts.tools}>
      <Select<BlockName>
        label={blockEditorTexts.which}
        hiddenLabel
        value={type}
        choices={types.map((name) => ({ value: name, label: blockName(name) }))}
        onChange={setType}
      />
      <Button onClick={add}>{blockEditorTexts.add}</Button>
      <Button look="bare" disabled={!isChosen} onClick={() => move(-1)}>
        {blockEditorTexts.up}
      </Button>
      <Button look="bare" disabled={!isChosen} onClick={() => move(1)}>
        {blockEditorTexts.down}
      </Button>
      <Button look="bare" disabled={!history.hasPast} onClick={history.back}>
        {blockEditorTexts.undo}
      </Button>
      <Button look="bare" disabled={!history.hasFuture} onClick={history.forward}>
        {blockEditorTexts.redo}
      </Button>
    </fieldset>
  )
}

function BlockActions(props: { label?: string; children: ReactNode; parentAction: ReactNode }) {
  const { label = '', children, parentAction } = props
  const move = useMoveBlock()
  return (
    <ActionBar label={label}>
      <ActionBar.Group>
        {parentAction}
        <ActionBar.Action label={blockEditorTexts.up} onClick={() => move(-1)}>
          ↑
        </ActionBar.Action>
        <ActionBar.Action label={blockEditorTexts.down} onClick={() => move(1)}>
          ↓
        </ActionBar.Action>
        {children}
      </ActionBar.Group>
    </ActionBar>
  )
}

/** Moves the selected block among its siblings; it stays selected. */
function useMoveBlock(): (step: -1 | 1) => void {
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
