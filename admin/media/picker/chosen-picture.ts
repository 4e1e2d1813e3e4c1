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

/** `<PicturePicker open={open} onClose={close} onChoose={add} multiple />` of `picture-picker.tsx`. */
export type PicturePickerProps = {
  open: boolean
  onClose(): void
  /** One or more, in the order of selection; the dialog has already closed. */
  onChoose(pictures: ChosenPicture[]): void
  /** Without it one picture. */
  multiple?: boolean
}
