import { sanitizedHtml } from '#shop/content/html/sanitize-html.server.ts'
import { type BlockRenderer, logIncompleteBlock } from '../block-context.server.ts'
import { PictureTextBlock } from './picture-text-block.tsx'

export const renderPictureText: BlockRenderer<'picture_text'> = (block, context) => {
  const media = context.pictures.get(block.pictureId) ?? null
  if (!media) logIncompleteBlock(context, block, { pictures: [block.pictureId] })
  const html = sanitizedHtml(block.html)
  if (!media && !html && !block.title && block.buttons.length === 0) return null
  const { columns } = context
  return (
    <PictureTextBlock block={block} media={media} html={html} columns={columns} eager={context.isFirstPicture(block)} />
  )
}
