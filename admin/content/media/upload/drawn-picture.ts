/** Sharp where a picture is shown 800 pixels wide on a dense screen. */
const LONGER_SIDE = 1600
const SVG = 'image/svg+xml'

/** Drawings among the files as pictures, transparent where nothing is drawn; the others as they are. */
export function drawPictures(files: Iterable<File>): Promise<File[]> {
  return Promise.all([...files].map((file) => (file.type === SVG ? drawPicture(file) : file)))
}

/** As an image a drawing runs no scripts and loads nothing. One that cannot be shown stays: the server says why. */
async function drawPicture(file: File): Promise<File> {
  const url = URL.createObjectURL(file)
  try {
    const image = new Image()
    image.src = url
    await image.decode()
    const scale = LONGER_SIDE / Math.max(image.naturalWidth, image.naturalHeight)
    const canvas = new OffscreenCanvas(Math.round(image.naturalWidth * scale), Math.round(image.naturalHeight * scale))
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
    const picture = await canvas.convertToBlob({ type: 'image/png' })
    return new File([picture], file.name.replace(/\.svg$/i, '.png'), { type: picture.type })
  } catch {
    return file
  } finally {
    URL.revokeObjectURL(url)
  }
}
