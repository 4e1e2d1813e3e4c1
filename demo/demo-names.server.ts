import { defaultSettings } from '#shop/core/settings/default-settings.ts'
import type { Settings } from '#shop/core/settings/settings.ts'
import type { DemoNames } from '#shop/office/demo/demo.ts'
import { demoDelivery, demoPayment } from './delivery.ts'
import { englishTerms } from './english/terms.ts'
import { footerMenu, secondaryMenu } from './pages/menus.ts'
import { demoPages, demoPosts, journalCategories } from './pages/pages.ts'
import { drawingNames, productCrops } from './product-pictures.ts'
import { readDemoProducts, readDemoScenes } from './products.ts'
import { attributeNames, categoryTexts, shopTexts, tagTexts } from './texts.ts'

/** What the demo sets; its home page has another id in every shop. */
export const demoSettings = {
  ...shopTexts,
  makesProducts: true,
  videoAds: true,
  secondaryMenu,
  footerMenu,
  consent: { ...defaultSettings.consent, cookiePage: '/faily-cookie/', privacyPage: '/polityka-pryvatnosti/' },
  delivery: demoDelivery,
  payment: demoPayment,
} satisfies Partial<Settings>

/** By what the demo is recognised in a shop. */
export async function readDemoNames(): Promise<DemoNames> {
  const goods = await readDemoProducts()
  const { scenes, film } = await readDemoScenes()
  const swatches = goods.flatMap(({ options }) =>
    options.flatMap(({ values }) => values.flatMap(({ swatch }) => swatch ?? [])),
  )
  return {
    skus: goods.map(({ sku }) => sku),
    pages: [
      ...demoPages.map(({ parent, slug }) => (parent ? `/${parent}/${slug}/` : `/${slug}/`)),
      ...demoPosts.map(({ slug }) => `/journal/${slug}/`),
    ],
    galleries: GALLERY_SLUGS,
    categories: Object.keys(categoryTexts),
    tags: Object.keys(tagTexts),
    attributes: Object.keys(attributeNames),
    journalCategories: journalCategories.map(({ slug }) => slug),
    media: [
      ...goods.flatMap(({ images }) => images.map(({ file }) => file)),
      ...scenes.map(({ file }) => file),
      ...swatches,
      film.poster,
      ...goods.flatMap(productCrops).map(({ name }) => name),
      ...goods.flatMap(drawingNames),
    ],
    settings: demoSettings,
    words: englishTerms,
  }
}

const GALLERY_SLUGS = ['kimnaty', 'spalni-i-kabinety', 'za-stolom', 'krupnym-planom', 'film-i-kreslennia', 'vitalni']
