import { type BlockRenderer, logIncompleteBlock } from '../block-context.server.ts'
import { QuoteBlock } from './quote-block.tsx'

export const renderQuote: BlockRenderer<'quote'> = (block, context) => {
  const { pictureId } = block
  const media = pictureId === undefined ? null : (context.pictures.get(pictureId) ?? null)
  if (pictureId !== undefined && !media) logIncompleteBlock(context, block, { pictures: [pictureId] })
  return <QuoteBlock block={block} media={media} />
}
