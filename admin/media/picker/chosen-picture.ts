/** A library picture as used by the product editor, the page editor and galleries. */
export type ChosenPicture = {
  id: number
  /** On the current host, in a large size: `/media/…/800.jpg`. */
  src: string
  /** Empty: decorative or not described yet; the caller has to ask when it needs an alt text. */
  alt: string
  /** Pixels of the original. */
  width: number
  height: number
}
