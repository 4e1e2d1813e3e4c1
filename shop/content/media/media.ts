/** A file uploaded by the owner. Its address holds its content hash, so responses never become stale. */
export type Media = {
  id: number
  /** SHA-256 of the original, lowercase hex. */
  hash: string
  kind: 'picture' | 'drawing' | 'film'
  /** Pixels after the orientation was applied. */
  width: number
  height: number
  /** `#rrggbb`, shown while the picture loads. */
  color: string
  /** Base64; empty for drawings and videos. */
  thumbhash: string
  name: string
  mime: string
}

export type AddMediaOutcome =
  | { kind: 'added'; media: Media }
  | { kind: 'existing'; media: Media }
  | { kind: 'refused'; reason: MediaRefusal }

/** Stable codes; the sentences are in i18n. */
export type MediaRefusal = PictureRefusal | SvgRefusal | VideoRefusal

export type PictureRefusal =
  | 'empty'
  | 'too_many_bytes'
  | 'too_many_pixels'
  | 'wrong_extension'
  | 'not_a_picture'
  | 'unsupported_format'
  | 'damaged'
  | 'unreadable'

export type SvgRefusal =
  | 'empty'
  | 'too_many_bytes'
  | 'wrong_extension'
  | 'not_a_drawing'
  | 'drawing_malformed'
  | 'drawing_without_size'
  | 'drawing_script'
  | 'drawing_event_handler'
  | 'drawing_foreign_object'
  | 'drawing_outside_reference'
  | 'drawing_entity'
  | 'drawing_animation'
  | 'drawing_element'

type VideoRefusal = 'film_format' | 'film_too_many_bytes'
