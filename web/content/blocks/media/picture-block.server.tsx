import { type BlockRenderer, logIncompleteBlock } from '../block-context.server.ts'
import { PictureBlock } from './picture-block.tsx'

export const renderPicture: BlockRenderer<'picture'> = (block, context) => {
  const media = context.pictures.get(block.pictureId)
  if (!media) {
    logIncompleteBlock(context, block, { pictures: [block.pictureId] })
    return null
  }
  return <PictureBlock block={block} media={media} columns={context.columns} eager={context.isFirstPicture(block)} />
}
