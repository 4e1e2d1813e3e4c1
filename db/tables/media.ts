import type { Generated } from 'kysely'
import type { Flag } from './catalog.ts'

/** A file the owner brought in, addressed by what it holds. */
export type MediaTable = {
  id: Generated<number>
  /** SHA-256 of the original, lowercase hex: its name on disk and in URLs. */
  hash: string
  kind: 'picture' | 'drawing' | 'film'
  mime: string
  /** Pixels after the orientation was applied. */
  width: number
  height: number
  bytes: number
  /** Base64 of the 20–30 bytes of thumbhash; empty for drawings. */
  thumbhash: string
  /** `#rrggbb`: the mean colour, shown while the picture loads. */
  color: string
  /** The name it came under, which a product CSV may ask for again. */
  name: string
  created_at: number
  /** `unprocessed`: the file is here, and decoding it has failed for a reason that is not the file's. */
  state: Generated<'ready' | 'unprocessed'>
  title: Generated<string>
  /** What stands for it where it cannot be seen; a place that shows it may say something else. */
  alt: Generated<string>
  /** Says nothing that words should say: an empty `alt` is meant. */
  decorative: Generated<Flag>
  caption: Generated<string>
  /** Per cent from the left and from the top: what must stay in sight when it is cropped. */
  focus_x: Generated<number>
  focus_y: Generated<number>
  /** Who brought it; 0 for imports. */
  author_id: Generated<number>
  updated_at: Generated<number>
  /** Lowercase: name, title, alt and caption. SQLite knows no lowercase of Ukrainian letters. */
  search: Generated<string>
}

/** Pictures at foreign addresses that are on their way; at most one wish a product or category, the last one. */
export type PictureDownloadTable = {
  kind: 'product' | 'category'
  target_id: number
  /** JSON: every picture the target is to have, in order; those without a file are still to come. */
  pictures: string
  state: 'waiting' | 'failed'
  /** JSON: { source, why }[] */
  failures: Generated<string>
  attempts: Generated<number>
  /** While it is worked on: when somebody else may take it over. */
  due_at: number
}
