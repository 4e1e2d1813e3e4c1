import { safeHtml } from '#shop/content/html.server.ts'
import { type BlockRenderer, tellIncomplete } from './block-context.server.ts'
import { PictureTextBlock } from './picture-text-block.tsx'

export const renderPictureText: BlockRenderer<'picture_text'> = (block, context) => {
  const media = context.pictures.get(block.pictureId) ?? null
  if (!media) tellIncomplete(context, block, { pictures: [block.pictureId] })
  const html = safeHtml(block.html)
  if (!media && !html && !block.title && block.buttons.length === 0) return null
  const { columns } = context
  return (
    <PictureTextBlock block={block} media={media} html={html} columns={columns} eager={context.isFirstPicture(block)} />
  )
}
