// The other style sheet loads fonts from a third-party host.
import '@puckeditor/core/no-external.css'
import './puck-editor.css'
import { ActionBar, type Data, Puck } from '@puckeditor/core'
import { memo, type ReactNode, useMemo, useState } from 'react'
import { blockEditorTexts, puckTexts } from '#i18n/admin/uk/pages/pages.ts'
import type { BlockProblem } from '#shop/content/blocks/block-problems.ts'
import { useMoveBlock } from './block-actions.ts'
import { SiteFrame } from './canvas.tsx'
import { blockConfig } from './config.tsx'
import { EditorLayout } from './editor-layout.tsx'
import { isPuckItem, toBlocks, toPuckData } from './puck-data.ts'

const OVERRIDES = { actionBar: BlockActions, iframe: SiteFrame }
const IFRAME = { syncHostStyles: false }
/** The same object: of another one Puck walks all blocks again. */
const PERMISSIONS = {}

/** The block editor of a page. `blocks` is the initial value; a new key restarts it. */
export const PuckEditor = memo(function PuckEditor(props: {
  blocks: unknown[]
  mayEmbedHtml: boolean
  /** What kept the last save, while it lasts. */
  problems: BlockProblem[]
  otherProblems: string[]
  /** Must be stable, or every key press in the page's title would render all blocks again. */
  onChange(blocks: unknown[]): void
}) {
  const { blocks, onChange, ...layout } = props
  const [data] = useState<Data>(() => toPuckData(blocks))
  const config = useMemo(blockConfig, [])
  return (
    <div className="puck-editor">
      <Puck
        config={config}
        data={data}
        iframe={IFRAME}
        dictionary={puckTexts}
        overrides={OVERRIDES}
        permissions={PERMISSIONS}
        height="100%"
        // Blocks out of view are not rendered: 300 of them took seconds on a slow computer.
        _experimentalVirtualization
        onChange={({ content }) => onChange(toBlocks({ content: content.filter(isPuckItem) }))}
      >
        <EditorLayout {...layout} />
      </Puck>
    </div>
  )
})

function BlockActions(props: { label?: string; children: ReactNode; parentAction: ReactNode }) {
  const { label = '', children, parentAction } = props
  const move = useMoveBlock()
  return (
    // In the canvas it lies outside of the page's landmarks.
    <section aria-label={`${blockEditorTexts.tools}: ${label}`}>
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
    </section>
  )
}
