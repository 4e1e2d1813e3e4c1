import type { Shop } from './shop.ts'
import { lockSlugs } from './unique-slug.sql.server.ts'

/** `base`, or `base-2`, `base-3`… when it is taken. Nobody else takes it before the transaction ends. */
export async function uniqueSlug(
  shop: Shop,
  base: string,
  isTaken: (slug: string) => Promise<boolean>,
): Promise<string> {
  await holdSlugs(shop)
  let slug = base
  for (let number = 2; await isTaken(slug); number++) slug = `${base}-${number}`
  return slug
}

/** For callers that look for several slugs at once. Held until the transaction ends. */
export function holdSlugs({ db, dialect }: Pick<Shop, 'db' | 'dialect'>): Promise<void> {
  return lockSlugs(db, dialect)
}
