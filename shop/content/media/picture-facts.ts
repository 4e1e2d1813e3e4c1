export type PictureFacts = {
  hash: string
  width: number
  height: number
  color: string
  thumbhash: string
  /** CSS `object-position` of the focal point; absent: the centre. */
  focus?: string
}

/** Null: there is no picture. */
export function pictureFacts(row: {
  hash: string | null
  width: number | null
  height: number | null
  color: string | null
  thumbhash: string | null
  focusX: number | null
  focusY: number | null
}): PictureFacts | null {
  if (row.hash === null) return null
  const { focusX, focusY } = row
  const isCentred = focusX === null || focusY === null || (focusX === 50 && focusY === 50)
  return {
    hash: row.hash,
    width: row.width ?? 0,
    height: row.height ?? 0,
    color: row.color ?? '',
    thumbhash: row.thumbhash ?? '',
    ...(!isCentred && { focus: `${focusX}% ${focusY}%` }),
  }
}
