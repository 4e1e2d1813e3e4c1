import { formatDate } from '#i18n/locale/uk/format.ts'
import type { BlockOf } from '#shop/content/blocks/blocks.ts'
import { type BlockContext, type BlockRenderer, logIncompleteBlock } from '../block-context.server.ts'
import { CarouselBlock, type CarouselSlide } from './carousel-block.tsx'
import { listLatestPosts } from './posts-block.server.tsx'

export const renderCarousel: BlockRenderer<'carousel'> = async (block, context) => {
  const { content } = block
  const slides =
    content.of === 'posts' ? await postSlides(content, context) : pictureSlides(block, content.pictures, context)
  if (slides.length === 0) return null
  return <CarouselBlock block={block} slides={slides} columns={context.columns} eager={context.isFirstPicture(block)} />
}

type CarouselContent = BlockOf<'carousel'>['content']
type CarouselPictures = Extract<CarouselContent, { of: 'pictures' }>['pictures']

function pictureSlides(block: BlockOf<'carousel'>, pictures: CarouselPictures, context: BlockContext): CarouselSlide[] {
  const gone = pictures.map(({ pictureId }) => pictureId).filter((id) => !context.pictures.has(id))
  if (gone.length > 0) logIncompleteBlock(context, block, { pictures: gone })
  return pictures.flatMap((slide) => {
    const media = context.pictures.get(slide.pictureId)
    return media ? { ...slide, media } : []
  })
}

async function postSlides(
  content: Extract<CarouselContent, { of: 'posts' }>,
  context: BlockContext,
): Promise<CarouselSlide[]> {
  const posts = await listLatestPosts(context, content)
  return posts.map(({ title, address, publishAt, media }) => ({
    title,
    text: formatDate(publishAt),
    alt: '',
    href: address,
    media,
  }))
}
