/** A picture of the library as the product editor, the page editor and galleries take it. */
export type ChosenPicture = {
  id: number
  /** Of this host, wide enough to show it large: `/media/…/800.jpg`. */
  src: string
  /** Empty: decorative, or not described yet; who puts it on a page asks. */
  alt: string
  /** Pixels of the original. */
  width: number
  height: number
}

/** `<PicturePicker open={open} onClose={close} onChoose={add} multiple />` of `picture-picker.tsx`. */
export type PicturePickerProps = {
  open: boolean
  onClose(): void
  /** One or more, in the order they were chosen; the dialog has closed itself. */
  onChoose(pictures: ChosenPicture[]): void
  /** Without it one. */
  multiple?: boolean
}
