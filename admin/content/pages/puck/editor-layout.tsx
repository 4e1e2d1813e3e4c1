import { createUsePuck, Puck } from '@puckeditor/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { blockName } from '#i18n/admin/uk/pages/block-names.ts'
import { blockEditorTexts } from '#i18n/admin/uk/pages/pages.ts'
import type { BlockProblem } from '#shop/content/blocks/block-problems.ts'
import { Button } from '../../../core/ui/controls.tsx'
import { useBlockActions, useMoveBlock } from './block-actions.ts'
import { BlockList } from './block-list.tsx'
import { Canvas } from './canvas.tsx'
import { DEVICE_WIDTHS, type Device } from './canvas-size.ts'
import { Outline } from './outline.tsx'
import { ProblemList } from './problem-list.tsx'
import { useClipboard } from './use-clipboard.ts'

const usePuck = createUsePuck()

const DEVICES: Device[] = ['phone', 'tablet', 'laptop']

/** In a narrower editor the panels lie over the canvas, one at a time; puck-editor.css says the same. */
const DOCKED_PANELS_MIN_PX = 960

type Panel = 'blocks' | 'outline'

const NO_MARKS: ReadonlySet<string> = new Set()

/** Toolbar, panels that can be closed, and the page between them. */
export function EditorLayout(props: { mayEmbedHtml: boolean; problems: BlockProblem[]; otherProblems: string[] }) {
  const { mayEmbedHtml, problems, otherProblems } = props
  const element = useRef<HTMLDivElement>(null)
  const [panel, setPanel] = useState<Panel>()
  const [hasFields, setHasFields] = useState(true)
  const [device, setDevice] = useState<Device>()
  const selectedId = usePuck((puck) => puck.selectedItem?.props.id)
  const selectedType = usePuck((puck) => puck.selectedItem?.type)
  const [marked, setMarked] = useState(NO_MARKS)
  // Only those that are seen.
  const marks = panel === 'outline' ? marked : NO_MARKS
  const actions = useBlockActions(mayEmbedHtml, marks)
  useClipboard(element, actions)

  // A drawer without fields would only hide the page.
  useEffect(() => {
    if (!areDrawers(element.current)) return
    setHasFields(selectedId !== undefined)
    if (selectedId !== undefined) setPanel(undefined)
  }, [selectedId])

  const toggle = (name: Panel) => {
    setPanel(panel === name ? undefined : name)
    if (areDrawers(element.current)) setHasFields(false)
  }
  return (
    <div className="page-editor-layout" ref={element}>
      <fieldset className="block-bar" aria-label={blockEditorTexts.tools}>
        <Button aria-expanded={panel === 'blocks'} onClick={() => toggle('blocks')}>
          {blockEditorTexts.add}
        </Button>
        <Button look="bare" aria-expanded={panel === 'outline'} onClick={() => toggle('outline')}>
          {blockEditorTexts.outline}
        </Button>
        <BlockButtons {...actions} hasMarked={marks.size > 0} />
        <fieldset className="block-bar__devices" aria-label={blockEditorTexts.device}>
          {DEVICES.map((name) => (
            <button
              key={name}
              type="button"
              title={`${DEVICE_WIDTHS[name]} px`}
              aria-pressed={device === name}
              onClick={() => setDevice(name)}
            >
              {blockEditorTexts.devices[name]}
            </button>
          ))}
        </fieldset>
        <Button
          look="bare"
          aria-expanded={hasFields}
          onClick={() => {
            setHasFields(!hasFields)
            if (areDrawers(element.current)) setPanel(undefined)
          }}
        >
          {blockEditorTexts.fields}
        </Button>
      </fieldset>
      <ProblemList problems={problems} others={otherProblems} onOpen={() => setHasFields(true)} />
      <div className="page-editor-layout__panels">
        {panel === 'blocks' && (
          <SidePanel side="left" title={blockEditorTexts.add} onClose={() => setPanel(undefined)}>
            <BlockList mayEmbedHtml={mayEmbedHtml} onAdd={actions.add} />
          </SidePanel>
        )}
        {panel === 'outline' && (
          <SidePanel side="left" title={blockEditorTexts.outline} onClose={() => setPanel(undefined)}>
            <Outline marked={marked} onMark={setMarked} onCopy={actions.copyToClipboard} />
          </SidePanel>
        )}
        <Canvas device={device} selectedId={selectedId} onFit={setDevice} />
        {hasFields && (
          <SidePanel
            side="right"
            title={selectedType === undefined ? blockEditorTexts.fields : blockName(selectedType)}
            onClose={() => setHasFields(false)}
          >
            {selectedId === undefined ? <p>{blockEditorTexts.chooseBlock}</p> : <Puck.Fields />}
          </SidePanel>
        )}
      </div>
    </div>
  )
}

function areDrawers(editor: HTMLElement | null): boolean {
  return editor !== null && editor.clientWidth < DOCKED_PANELS_MIN_PX
}

function SidePanel(props: { side: 'left' | 'right'; title: string; onClose(): void; children: ReactNode }) {
  const { side, title, onClose, children } = props
  return (
    <section className={`side-panel side-panel--${side}`} aria-label={title}>
      <header>
        <h2>{title}</h2>
        <Button look="bare" aria-label={blockEditorTexts.close(title)} onClick={onClose}>
          ✕
        </Button>
      </header>
      <div className="side-panel__body">{children}</div>
    </section>
  )
}

/** Keyboard alternatives to dragging. */
function BlockButtons(props: { hasMarked: boolean; copyToClipboard(): void; pasteFromClipboard(): Promise<void> }) {
  const history = usePuck((puck) => puck.history)
  const isSelected = usePuck((puck) => puck.selectedItem !== null)
  const move = useMoveBlock()
  return (
    <>
      <Button look="bare" disabled={!isSelected} onClick={() => move(-1)}>
        {blockEditorTexts.up}
      </Button>
      <Button look="bare" disabled={!isSelected} onClick={() => move(1)}>
        {blockEditorTexts.down}
      </Button>
      <Button
        look="bare"
        disabled={!isSelected && !props.hasMarked}
        aria-keyshortcuts="Control+C"
        title="Ctrl+C"
        onClick={props.copyToClipboard}
      >
        {blockEditorTexts.copy}
      </Button>
      <Button look="bare" aria-keyshortcuts="Control+V" title="Ctrl+V" onClick={props.pasteFromClipboard}>
        {blockEditorTexts.paste}
      </Button>
      <Button look="bare" disabled={!history.hasPast} onClick={history.back}>
        {blockEditorTexts.undo}
      </Button>
      <Button look="bare" disabled={!history.hasFuture} onClick={history.forward}>
        {blockEditorTexts.redo}
      </Button>
    </>
  )
}
