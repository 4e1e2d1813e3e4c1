import type { Generated } from 'kysely'
import type { Flag } from './catalog.ts'

/** A file in the media library, addressed by its content hash. */
export type MediaTable = {
  id: Generated<number>
  /** SHA-256 of the original, lowercase hex: its name on disk and in URLs. */
  hash: string
  kind: 'picture' | 'drawing' | 'film'
  mime: string
  /** Pixels, after applying the orientation. */
  width: number
  height: number
  bytes: number
  /** Base64 of the 20–30 bytes of thumbhash; empty for SVG. */
  thumbhash: string
  /** `#rrggbb`: the mean colour, shown while the picture loads. */
  color: string
  /** The original file name, which a product CSV may refer to. */
  name: string
  created_at: number
  /** `unprocessed`: the file is stored, and decoding failed for a reason that is not the file's fault. */
  state: Generated<'ready' | 'unprocessed'>
  title: Generated<string>
  /** Default alternative text; each use may override it. */
  alt: Generated<string>
  /** The picture carries no information: an empty `alt` is intended. */
  decorative: Generated<Flag>
  caption: Generated<string>
  /** Focal point, per cent from the left and from the top; it stays visible when cropped. */
  focus_x: Generated<number>
  focus_y: Generated<number>
  /** The staff member who uploaded it; 0 for imports. */
  author_id: Generated<number>
  updated_at: Generated<number>
  /** Name, title, alt and caption in lower case. SQLite does not lower-case Ukrainian letters. */
  search: Generated<string>
}

/** Pictures being downloaded from remote addresses; at most one request per product or category, the latest. */
export type PictureDownloadTable = {
  kind: 'product' | 'category'
  target_id: number
  /** JSON: all pictures the target is to have, in order; those without a file are still pending. */
  pictures: string
  state: 'waiting' | 'failed'
  /** JSON: { source, why }[] */
  failures: Generated<string>
  attempts: Generated<number>
  /** While a worker holds it: when another may take it over. */
  due_at: number
}
