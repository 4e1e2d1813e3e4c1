/** What comes from a living shop, in the order in which it is written: a thing follows what it refers to. */
export const MOVED_KINDS = [
  'media',
  'attribute',
  'attribute_value',
  'brand',
  'category',
  'tag',
  'product',
  'journal_category',
  'page',
  'post',
  'menu',
  'coupon',
  'customer',
  'order',
  'review',
] as const
export type MovedKind = (typeof MOVED_KINDS)[number]

/** In a dry run: to be written. `adopted`: here already. `unchanged`: as at the last run. `noted`: to be known. */
export const MOVE_ACTIONS = ['created', 'changed', 'adopted', 'unchanged', 'skipped', 'refused', 'noted'] as const
type MoveAction = (typeof MOVE_ACTIONS)[number]

type MoveReason =
  | 'idTaken'
  | 'alreadyHere'
  | 'changedHere'
  | 'deletedHere'
  | 'invalid'
  | 'fieldsDropped'
  | 'sumDiffers'
  | 'statusUnknown'
  | 'addressOfShop'
  | 'noPicture'
  | 'pictureNotLoaded'
  | 'importRefused'
  | 'noPlace'
  | 'notKept'
  | 'partsNotShown'
  | 'namesTaken'

/** One line of the report. `key`: its id in the old shop. */
export type MoveEntry = {
  kind: MovedKind
  action: MoveAction
  key: string
  title: string
  reason?: MoveReason | undefined
  /** Fields, a number, an address. */
  details?: string | undefined
}

/** Oldest ancestors first; what refers to a missing parent or to itself comes last. */
export function parentsFirst<Item>(
  items: Item[],
  idOf: (item: Item) => number,
  parentOf: (item: Item) => number,
): Item[] {
  const left = new Map(items.map((item) => [idOf(item), item]))
  const sorted: Item[] = []
  for (let before = -1; before !== sorted.length; ) {
    before = sorted.length
    for (const [id, item] of left) {
      if (left.has(parentOf(item))) continue
      sorted.push(item)
      left.delete(id)
    }
  }
  return [...sorted, ...left.values()]
}
