import { formatDay } from '#i18n/format.ts'
import type { BlockOf } from '#shop/content/blocks.ts'
import { type BlockContext, type BlockRenderer, tellIncomplete } from './block-context.server.ts'
import { CarouselBlock, type Slide } from './carousel-block.tsx'
import { readLatestPosts } from './posts-block.server.tsx'

export const renderCarousel: BlockRenderer<'carousel'> = async (block, context) => {
  const { content } = block
  const slides =
    content.of === 'posts' ? await slidesOfPosts(content, context) : slidesOfPictures(block, content.pictures, context)
  if (slides.length === 0) return null
  return <CarouselBlock block={block} slides={slides} columns={context.columns} eager={context.isFirstPicture(block)} />
}

type Content = BlockOf<'carousel'>['content']
type Pictures = Extract<Content, { of: 'pictures' }>['pictures']

function slidesOfPictures(block: BlockOf<'carousel'>, pictures: Pictures, context: BlockContext): Slide[] {
  const gone = pictures.map(({ pictureId }) => pictureId).filter((id) => !context.pictures.has(id))
  if (gone.length > 0) tellIncomplete(context, block, { pictures: gone })
  return pictures.flatMap((slide) => {
    const media = context.pictures.get(slide.pictureId)
    return media ? { ...slide, media } : []
  })
}

async function slidesOfPosts(content: Extract<Content, { of: 'posts' }>, context: BlockContext): Promise<Slide[]> {
  const posts = await readLatestPosts(context, content)
  return posts.map(({ title, address, publishAt, media }) => ({
    title,
    text: formatDay(publishAt),
    alt: '',
    href: address,
    media,
  }))
}
