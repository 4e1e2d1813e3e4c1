import { type BlockRenderer, logIncompleteBlock } from '../block-context.server.ts'
import { HeroSlider } from './hero-slider.tsx'

/** §2: nothing is rendered without slides. A slide without its picture is left out. */
export const renderHero: BlockRenderer<'hero'> = (block, context) => {
  const shown = block.slides.map((slide) => ({ ...slide, media: context.pictures.get(slide.pictureId) ?? null }))
  const gone = shown.filter(({ media }) => !media).map(({ pictureId }) => pictureId)
  if (gone.length > 0) logIncompleteBlock(context, block, { pictures: gone })
  const heroes = shown.filter(({ media }) => media)
  if (heroes.length === 0) return null
  return (
    <div className="block block--full">
      <HeroSlider heroes={heroes} eager={context.isFirstPicture(block)} />
    </div>
  )
}
