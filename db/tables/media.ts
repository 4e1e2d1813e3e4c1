import type { Generated } from 'kysely'

/** A file the owner brought in, addressed by what it holds. */
export type MediaTable = {
  id: Generated<number>
  /** SHA-256 of the original, lowercase hex: its name on disk and in URLs. */
  hash: string
  kind: 'picture' | 'drawing'
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
}
