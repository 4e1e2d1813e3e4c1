import { z } from 'zod'
import type { Settings } from '#shop/core/settings/settings.ts'
import { settingsSchema } from '#shop/core/settings/settings-schema.ts'
import { defaultTheme, usedTypefaces } from '#shop/core/settings/theme.ts'
import type { TypefaceRefusal } from '#shop/core/settings/typefaces.ts'
import type { MediaRefusal } from '../media/media.ts'

/** A look in a file, with the files that it needs. A new field is added with its default; another meaning is a version. */
const FORMAT = 'meblia-look'
const LOOK_VERSION = 1

/** Settings with a picture of the brand. */
export const BRAND_PICTURES = ['logoId', 'iconId', 'sharePictureId'] as const
export type BrandPicture = (typeof BRAND_PICTURES)[number]

export type LookSettings = Pick<Settings, 'theme' | BrandPicture>

const fileSchema = z.object({ name: z.string().min(1).max(200), data: z.string() }).nullable()
const lookSchema = z.object({
  format: z.literal(FORMAT),
  version: z.literal(LOOK_VERSION),
  theme: z.preprocess(
    (theme) => (typeof theme === 'object' ? { ...defaultTheme, ...theme } : theme),
    settingsSchema.shape.theme,
  ),
  pictures: z.object({ logoId: fileSchema, iconId: fileSchema, sharePictureId: fileSchema }),
  /** WOFF2. */
  typeface: z.string().nullable(),
})

/** Files in base64. */
export type LookFile = z.output<typeof lookSchema>

export function toLookFile(parts: Omit<LookFile, 'format' | 'version'>): LookFile {
  return { format: FORMAT, version: LOOK_VERSION, ...parts }
}

export type LookRefusal =
  | { reason: 'not_a_look' | 'newer_version' | 'no_typeface' }
  /** Fields of the theme with values that the settings do not have. */
  | { reason: 'wrong_values'; issues: z.core.$ZodIssue[] }
  | { reason: 'picture'; name: string; refusal: MediaRefusal }
  | { reason: 'typeface'; refusal: TypefaceRefusal }

const header = z.object({ format: z.literal(FORMAT), version: z.number() })

/** Everything but the content of its files. */
export function parseLook(input: unknown): { kind: 'read'; look: LookFile } | ({ kind: 'refused' } & LookRefusal) {
  const about = header.safeParse(input)
  if (!about.success) return { kind: 'refused', reason: 'not_a_look' }
  if (about.data.version > LOOK_VERSION) return { kind: 'refused', reason: 'newer_version' }
  const read = lookSchema.safeParse(input)
  if (!read.success) return { kind: 'refused', reason: 'wrong_values', issues: read.error.issues }
  const isOwn = usedTypefaces(read.data.theme).includes('own')
  if (isOwn && read.data.typeface === null) return { kind: 'refused', reason: 'no_typeface' }
  return { kind: 'read', look: read.data }
}
