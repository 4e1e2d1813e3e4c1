import { useEffect, useRef, useSyncExternalStore } from 'react'
import { blockEditor } from '#i18n/admin-pages.uk.ts'
import { blockName } from '#i18n/block-names.uk.ts'
import { PREVIEW_ROUTE, type Preview } from '#wire/meblia-rest-content.protocol.ts'
import { request } from '../shell/requests.ts'
import { blocksOf, type PuckItem } from './puck-data.ts'

/** Typing pauses for so long before blocks are drawn anew. */
const PAUSE_MS = 300
const MOST_AT_ONCE = 60

type Drawn = { html: string } | { wrong: string[] } | { failed: true }

/** Drawn blocks by what they are made of: an undo shows at once what was drawn before. */
const drawn = new Map<string, Drawn>()
const waiting = new Map<string, unknown>()
const listeners = new Set<() => void>()
let timer: ReturnType<typeof setTimeout> | undefined

/** A block as the storefront's own renderer draws it, a moment after it was changed. */
export function LivePreview({ item }: { item: PuckItem }) {
  const [block] = blocksOf({ content: [item] })
  const key = JSON.stringify(block)
  const now = useSyncExternalStore(subscribe, () => drawn.get(key))
  const last = useRef<Drawn>(undefined)
  if (now) last.current = now

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is the block
  useEffect(() => {
    if (drawn.has(key)) return
    waiting.set(key, block)
    clearTimeout(timer)
    timer = setTimeout(flush, PAUSE_MS)
  }, [key])

  const shown = last.current
  if (!shown) return <p style={NOTE}>{blockEditor.drawing}</p>
  if ('failed' in shown) return <Note type={item.type} text={blockEditor.previewFailed} />
  if ('wrong' in shown) return <Note type={item.type} text={blockEditor.incomplete(shown.wrong.join(', '))} />
  if (shown.html === '') return <Note type={item.type} text={blockEditor.nothingToShow} />
  return (
    <>
      <span className="visually-hidden">{blockName(item.type)}</span>
      {/* Owners' HTML has gone through `safeHtml`, and nothing in here can be used: it is only looked at. */}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: what the storefront shows to anybody */}
      <div inert dangerouslySetInnerHTML={{ __html: shown.html }} />
    </>
  )
}

/** The editor's own words within the page, whose styles are the storefront's. */
export const NOTE = { background: '#f1f0ed', color: '#55524d', padding: '1rem' }

/** Stands where there is nothing to see. */
export function Note({ type, text }: { type: string; text: string }) {
  return (
    <div className="block block--text">
      <p style={NOTE}>
        <strong>{blockName(type)}</strong> {text}
      </p>
    </div>
  )
}

async function flush(): Promise<void> {
  const batch = [...waiting].slice(0, MOST_AT_ONCE)
  for (const [key] of batch) waiting.delete(key)
  if (waiting.size > 0) timer = setTimeout(flush, 0)
  if (batch.length === 0) return
  // Names of their own: two blocks of the same words may have one name in a page that is being pasted together.
  const blocks = batch.map(([, block], at) => ({ ...(typeof block === 'object' ? block : {}), id: `preview-${at}` }))
  try {
    const answer = await request<Preview>({ path: PREVIEW_ROUTE, method: 'POST', data: { blocks } })
    const wrong = new Map(answer.skipped.map(({ place, fields }) => [place, fields]))
    for (const [at, [key]] of batch.entries()) {
      const html = answer.blocks[`preview-${at}`]
      drawn.set(key, html === undefined ? { wrong: wrong.get(String(at)) ?? [] } : { html })
    }
  } catch {
    for (const [key] of batch) drawn.set(key, { failed: true })
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
