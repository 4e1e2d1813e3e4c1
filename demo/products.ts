import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { parseStored } from '#shop/core/json.ts'

export const PRODUCTS_DIR = join(import.meta.dirname, 'products')

const optionValue = z.object({
  label: z.string(),
  value: z.string(),
  hex: z.string().optional(),
  image: z.string().nullish(),
  /** What is said about this size instead of the short description. */
  text: z.string().optional(),
  /** The material close by. */
  swatch: z.string().optional(),
  /** Of a size or shape that is not the product's own. */
  drawing: z.string().optional(),
  price_delta: z.number(),
})

const demoProduct = z.object({
  slug: z.string(),
  sku: z.string(),
  name: z.string(),
  category: z.object({ name: z.string(), slug: z.string() }),
  price: z.number(),
  sale_price: z.number().nullable(),
  materials: z.array(z.string()),
  dimensions_cm: z.object({ width: z.number(), depth: z.number(), height: z.number() }),
  weight_kg: z.number(),
  short_description: z.string(),
  description: z.string(),
  options: z.array(
    z.object({ name: z.string(), key: z.string(), type: z.enum(['swatch', 'select']), values: z.array(optionValue) }),
  ),
  images: z.array(
    z.object({
      file: z.string(),
      alt: z.string(),
      role: z.enum(['main', 'view', 'room', 'variant']),
      /** Values by option, of a size or shape that is not the product's own; of all other options the first value. */
      shows: z.record(z.string(), z.string()).optional(),
    }),
  ),
  drawing: z.string(),
})

const demoScene = z.object({
  file: z.string(),
  kind: z.enum(['hero', 'gallery']),
  title: z.string(),
  caption: z.string(),
  alt: z.string(),
  products: z.array(z.string()),
  /** The values of its options that each product has there, by its slug; none: one that is not sold, or its only one. */
  looks: z.record(z.string(), z.array(z.string())).default({}),
})

const demoVideo = z.object({
  title: z.string(),
  caption: z.string(),
  alt: z.string(),
  mp4: z.string(),
  webm: z.string(),
  height: z.number(),
  smaller: z.array(z.object({ mp4: z.string(), webm: z.string(), height: z.number() })),
  poster: z.string(),
  captions: z.string(),
  thumbnails: z.string(),
  sprite: z.string(),
})

export type DemoProduct = z.infer<typeof demoProduct>
export type DemoScene = z.infer<typeof demoScene>
export type DemoVideo = z.infer<typeof demoVideo>

export async function readDemoProducts(): Promise<DemoProduct[]> {
  return parseStored(z.array(demoProduct), await readFile(join(PRODUCTS_DIR, 'products.json'), 'utf8'))
}

export async function readDemoScenes(): Promise<{ scenes: DemoScene[]; film: DemoVideo }> {
  const shown = z.object({ scenes: z.array(demoScene), video: demoVideo })
  const { scenes, video } = parseStored(shown, await readFile(join(PRODUCTS_DIR, 'scenes.json'), 'utf8'))
  return { scenes, film: video }
}
