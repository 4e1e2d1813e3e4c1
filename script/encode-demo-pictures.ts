import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { CARD_PICTURES_DIR, cardPictureFile } from '#demo/card-pictures.server.ts'
import { PRODUCTS_DIR } from '#demo/products.ts'
import { resizePicture } from '#shop/content/media/encoding/encode-picture.server.ts'
import { LAYOUT_WIDTHS } from '#shop/content/media/picture-sizes.ts'

/** After pictures of the demo have changed: makes their card sizes anew, so that a first start need not. */
const folder = join(PRODUCTS_DIR, 'pictures')
await rm(CARD_PICTURES_DIR, { recursive: true, force: true })
await mkdir(CARD_PICTURES_DIR)
for (const name of await readdir(folder)) {
  const bytes = await readFile(join(folder, name))
  const hash = createHash('sha256').update(bytes).digest('hex')
  const { width: originalWidth } = await sharp(bytes).metadata()
  for (const width of LAYOUT_WIDTHS.card) {
    if (width > originalWidth) continue
    await writeFile(cardPictureFile(hash, width), await resizePicture(join(folder, name), width, 'avif'))
  }
}
