import { join } from 'node:path'
import { openDatabase } from '#db/database.ts'
import { openEncoder } from '#shop/media/encoder.server.ts'
import type { Shop } from '#shop/shop.ts'
import { openPasswordHasher } from '#shop/staff/password-hasher.server.ts'

/** The shop that runs in this folder, opened a second time beside it: to write what the demo has not. */
export async function besideShop(dataDir: string, work: (shop: Shop) => Promise<void>): Promise<void> {
  const database = openDatabase({ kind: 'sqlite', file: join(dataDir, 'shop.sqlite') })
  const encoder = openEncoder()
  const passwords = openPasswordHasher()
  const silence = () => {}
  try {
    await work({
      db: database.db,
      dialect: database.dialect,
      now: Date.now,
      site: { url: 'http://localhost' },
      language: 'uk',
      log: { debug: silence, info: silence, warn: silence, error: silence },
      files: { dir: join(dataDir, 'media') },
      providers: new Map(),
      encoder,
      passwords,
      seal: () => '',
      changed: silence,
      added: silence,
    })
  } finally {
    await encoder.close()
    await passwords.close()
    await database.close()
  }
}
