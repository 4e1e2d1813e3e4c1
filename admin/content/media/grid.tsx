import './grid.css'
import type { ReactNode } from 'react'
import type { Attachment } from '#api/wc/wp-v2/media/protocol.ts'
import { adminMedia } from '#i18n/admin/uk/media.ts'
import { Badge } from '../../core/ui/controls.tsx'
import { attachmentName, isMissingAlt, sourceForWidth } from './attachment.ts'

export function MediaGrid({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className="media-grid" aria-label={label}>
      {children}
    </ul>
  )
}

/** `isChosen`: set in pickers, undefined where a press opens the file. `beside`: over its corner. */
export function MediaTile(props: { item: Attachment; isChosen?: boolean; onPress(): void; beside?: ReactNode }) {
  const { item, isChosen, onPress, beside } = props
  const { kind, state } = item.meblia
  const name = attachmentName(item) || adminMedia.untitled
  return (
    <li>
      <button
        type="button"
        className="media-tile"
        aria-pressed={isChosen}
        aria-label={isChosen === undefined ? adminMedia.open(name) : undefined}
        onClick={onPress}
      >
        <TilePicture item={item} />
        <span className="media-tile__name">{name}</span>
        <span className="media-tile__states">
          {state === 'unprocessed' && <Badge tone="bad">{adminMedia.unprocessed}</Badge>}
          {kind === 'film' && <Badge>{adminMedia.film}</Badge>}
          {kind === 'drawing' && <Badge>{adminMedia.drawing}</Badge>}
          {state === 'ready' && isMissingAlt(item) && <Badge tone="wait">{adminMedia.withoutAlt}</Badge>}
        </span>
      </button>
      {beside}
    </li>
  )
}

export function TilePicture({ item }: { item: Attachment }) {
  const source = sourceForWidth(item, 160)
  const { focus, color, kind } = item.meblia
  if (!source) {
    return (
      <span className="media-tile__picture" aria-hidden="true">
        {kind === 'film' ? '▶' : ''}
      </span>
    )
  }
  return (
    <img
      className={`media-tile__picture media-tile__picture--${kind}`}
      src={source}
      alt=""
      loading="lazy"
      decoding="async"
      style={{ backgroundColor: color, objectPosition: `${focus.x}% ${focus.y}%` }}
    />
  )
}
