import { useEffect, useRef, useSyncExternalStore } from 'react'
import { PREVIEW_ROUTE, type Preview } from '#api/office/content/content.protocol.ts'
import { blockName } from '#i18n/admin/uk/pages/block-names.ts'
import { problemFieldsText } from '#i18n/admin/uk/pages/block-problems.ts'
import { blockEditorTexts } from '#i18n/admin/uk/pages/pages.ts'
import { findBlockProblems } from '#shop/content/blocks/block-problems.ts'
import { request } from '../../../core/requests/request.ts'
import { type PuckItem, toBlocks } from './puck-data.ts'

/** Blocks are rendered again after this pause in typing. */
const DEBOUNCE_MS = 300
const MAX_BATCH_SIZE = 60

type RenderedBlock = { html: string } | { isWrong: true } | { failed: true }

/** Rendered blocks by content: an undo shows the earlier rendering at once. */
const renderedBlocks = new Map<string, RenderedBlock>()
const pendingBlocks = new Map<string, unknown>()
const listeners = new Set<() => void>()
let timer: ReturnType<typeof setTimeout> | undefined

/** A block as rendered by the storefront's own renderer, shortly after a change. */
export function BlockPreview({ item }: { item: PuckItem }) {
  const [block] = toBlocks({ content: [item] })
  const key = JSON.stringify(block)
  const now = useSyncExternalStore(subscribe, () => renderedBlocks.get(key))
  const last = useRef<RenderedBlock>(undefined)
  if (now) last.current = now

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key represents the block
  useEffect(() => {
    if (renderedBlocks.has(key)) return
    pendingBlocks.set(key, block)
    clearTimeout(timer)
    // Only typing is waited for.
    timer = setTimeout(flush, last.current ? DEBOUNCE_MS : 0)
  }, [key])

  const shown = last.current
  if (!shown) return <p style={NOTE_STYLE}>{blockEditorTexts.drawing}</p>
  if ('failed' in shown) return <PreviewNote type={item.type} text={blockEditorTexts.previewFailed} />
  if ('isWrong' in shown) return <PreviewNote type={item.type} text={incompleteText(block)} />
  if (shown.html === '') return <PreviewNote type={item.type} text={blockEditorTexts.nothingToShow} />
  return (
    <>
      <span className="visually-hidden">{blockName(item.type)}</span>
      {/* Owners' HTML has passed `sanitizedHtml`, and the preview is not interactive. */}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the same HTML is public on the storefront */}
      <div inert dangerouslySetInnerHTML={{ __html: shown.html }} />
    </>
  )
}

/** For the editor's own notes within the canvas, which has the storefront's styles. */
export const NOTE_STYLE = { background: '#f1f0ed', color: '#55524d', padding: '1rem' }

/** Placeholder for a block without visible content. */
export function PreviewNote({ type, text }: { type: string; text: string }) {
  return (
    <div className="block block--text">
      <p style={NOTE_STYLE}>
        <strong>{blockName(type)}</strong> {text}
      </p>
    </div>
  )
}

function incompleteText(block: unknown): string {
  const [problem] = findBlockProblems([block], [])
  return blockEditorTexts.incomplete(problem ? problemFieldsText(problem) : '')
}

async function flush(): Promise<void> {
  const batch = [...pendingBlocks].slice(0, MAX_BATCH_SIZE)
  for (const [key] of batch) pendingBlocks.delete(key)
  if (pendingBlocks.size > 0) timer = setTimeout(flush, 0)
  if (batch.length === 0) return
  // Unique ids: two blocks with equal content may share an id on a page that is being edited.
  const blocks = batch.map(([, block], at) => ({ ...(typeof block === 'object' ? block : {}), id: `preview-${at}` }))
  try {
    const answer = await request<Preview>({ path: PREVIEW_ROUTE, method: 'POST', data: { blocks } })
    for (const [at, [key]] of batch.entries()) {
      const html = answer.blocks[`preview-${at}`]
      renderedBlocks.set(key, html === undefined ? { isWrong: true } : { html })
    }
  } catch {
    for (const [key] of batch) renderedBlocks.set(key, { failed: true })
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
