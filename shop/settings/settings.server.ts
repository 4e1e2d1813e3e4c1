import { type Shop, transact } from '../shop.ts'
import { selectSettings, writeSetting } from './settings.sql.server.ts'
import { defaultSettings, type Settings } from './settings.ts'

/** Every page depends on this tag. */
export const SETTINGS_CHANGED = 'settings'

export async function readSettings(shop: Shop): Promise<Settings> {
  const rows = await selectSettings(shop.db)
  const saved = Object.fromEntries(rows.map((row) => [row.key, JSON.parse(row.value)]))
  return { ...defaultSettings, ...saved }
}

export async function saveSettings(shop: Shop, changes: Partial<Settings>): Promise<void> {
  await transact(shop, async (shop) => {
    for (const [key, value] of Object.entries(changes)) await writeSetting(shop.db, key, JSON.stringify(value))
    shop.changed(SETTINGS_CHANGED)
  })
}
