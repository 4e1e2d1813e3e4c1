import { createHash } from 'node:crypto'
import { z } from 'zod'
import { cacheTag } from '../cache/cache-tags.ts'
import { memoizeByText } from '../cache/lru-cache.ts'
import { TaggedCache } from '../cache/tagged-cache.server.ts'
import { canonicalJson, isRecord, parseStored, parseUnknown } from '../json.ts'
import { VISIBLE_LANGUAGES } from '../languages/languages.ts'
import { getGlossary } from '../languages/translations.server.ts'
import { translatedText } from '../languages/translations.ts'
import { type Shop, transact } from '../shop.ts'
import { defaultSettings } from './default-settings.ts'
import { parseLinks, parseMenu } from './menus.ts'
import { lockSettings, selectSettings, writeSetting } from './settings.sql.server.ts'
import { SETTING_GROUPS, type SettingGroup, type Settings } from './settings.ts'
import { settingsSchema } from './settings-schema.ts'
import { mapSettingTexts } from './translated-settings.ts'

/** For what a visitor or a buyer reads: the owner's texts are in the shop's language. */
export async function getTranslatedSettings(shop: Shop): Promise<Settings> {
  const [settings, glossary] = await Promise.all([getSettings(shop), getGlossary(shop)])
  return glossary.size === 0 ? settings : mapSettingTexts(settings, (text) => translatedText(glossary, text))
}

const settingsCache = new TaggedCache<Settings>('settings', { maxEntries: VISIBLE_LANGUAGES.length }, () => [
  cacheTag.settings,
])

/** The same object until settings change, so that derived values can be cached. */
export function getSettings(shop: Shop): Promise<Settings> {
  return settingsCache.get(shop, 'settings', async () =>
    parseStoredSettings(JSON.stringify(await selectSettings(shop.db))),
  )
}

/** Jobs and transactions read settings each time, and they rarely differ. */
const parseStoredSettings = memoizeByText((stored) => {
  const rows = parseStored(storedRows, stored).map(({ key, value }) => [key, parseUnknown(value)] as const)
  // Stored groups from before a field existed get its default.
  const saved = Object.fromEntries(rows.map(([key, value]) => [key, mergedWith(defaultSettings, key, value)]))
  const payment = { ...defaultSettings.payment, ...Object(saved.payment) }
  payment.online = mergedWith(defaultSettings.payment, 'online', payment.online)
  return Object.freeze(storedSettings.parse({ ...defaultSettings, ...withValidMenus(saved), payment }))
}, 500_000)

const storedRows = z.array(z.object({ key: z.string(), value: z.string() }))

/** The limits of the settings form may have been others when a value was stored; its type has not. */
const storedSettings = schemaLike(defaultSettings) as z.ZodType<Settings>

function schemaLike(value: unknown): z.ZodType {
  if (value === null) return z.number().nullable()
  if (Array.isArray(value)) return z.array(z.unknown())
  if (isRecord(value))
    return z.looseObject(Object.fromEntries(Object.entries(value).map(([key, field]) => [key, schemaLike(field)])))
  return z.custom((input) => typeof input === typeof value, `not a ${typeof value}`)
}

export async function saveSettings(shop: Shop, changes: Partial<Settings>): Promise<void> {
  await transact(shop, async (shop) => {
    for (const [key, value] of Object.entries(withValidMenus(changes))) {
      await writeSetting(shop.db, key, JSON.stringify(value))
    }
    shop.emit({ type: 'settings.updated' })
  })
}

/** A settings group and the version that an edit must send back. */
export type SettingsState = { version: string; values: Partial<Settings> }

export type SettingsOutcome =
  | { kind: 'saved'; before: SettingsState; after: SettingsState }
  | { kind: 'unchanged'; now: SettingsState }
  /** The group was changed meanwhile: nothing is written. */
  | { kind: 'stale'; now: SettingsState }
  | { kind: 'refused'; issues: z.core.$ZodIssue[] }

/** Updates parts of one group: absent fields stay, also within `consent` and `theme`. Writes everything or nothing. */
export async function updateSettings(
  shop: Shop,
  group: SettingGroup,
  input: { version: string; values: Record<string, unknown> },
): Promise<SettingsOutcome> {
  return transact(shop, async (shop) => {
    await lockSettings(shop.db, shop.dialect)
    const before = settingsState(await getSettings(shop), group)
    if (before.version !== input.version) return { kind: 'stale', now: before }

    const merged = Object.entries(input.values).map(([key, value]) => [key, mergedWith(before.values, key, value)])
    const read = groupSchema(group).safeParse(Object.fromEntries(merged))
    if (!read.success) return { kind: 'refused', issues: read.error.issues }
    const after = settingsState({ ...(await getSettings(shop)), ...read.data }, group)
    if (after.version === before.version) return { kind: 'unchanged', now: before }
    await saveSettings(shop, read.data)
    return { kind: 'saved', before, after }
  })
}

export function settingsState(settings: Settings, group: SettingGroup): SettingsState {
  const values: Partial<Settings> = Object.fromEntries(SETTING_GROUPS[group].map((key) => [key, settings[key]]))
  return { values, version: createHash('sha256').update(canonicalJson(values)).digest('hex').slice(0, 16) }
}

function groupSchema(group: SettingGroup): z.ZodType<Partial<Settings>> {
  const keys: readonly (keyof Settings)[] = SETTING_GROUPS[group]
  return z.strictObject(Object.fromEntries(keys.map((key) => [key, settingsSchema.shape[key].optional()])))
}

function mergedWith(before: object, key: string, value: unknown): unknown {
  const current = Object.entries(before).find(([name]) => name === key)?.[1]
  return isRecord(current) && isRecord(value) ? { ...current, ...value } : value
}

function withValidMenus(settings: Partial<Settings>): Partial<Settings> {
  const { mainMenu, secondaryMenu, footerMenu } = settings
  return {
    ...settings,
    ...(mainMenu !== undefined && { mainMenu: parseMenu(mainMenu) }),
    ...(secondaryMenu !== undefined && { secondaryMenu: parseMenu(secondaryMenu) }),
    ...(footerMenu !== undefined && { footerMenu: parseLinks(footerMenu) }),
  }
}

/** Protocols 3.2: a new text is shown again, in all languages. `settings`: in the shop's own. Empty: no notice. */
export function storeNoticeId({ storeNotice }: Pick<Settings, 'storeNotice'>): string {
  const text = storeNotice.trim()
  return text && createHash('md5').update(text).digest('hex')
}
