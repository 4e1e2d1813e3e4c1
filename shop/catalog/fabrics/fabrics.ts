/** A fabric of a supplier's collection, used by any number of configurable products. */
export type Fabric = {
  id: number
  collectionId: number
  name: string
  slug: string
  /** The supplier's article. */
  article: string
  priceGroup: string
  /** `#rrggbb`, or empty. */
  color: string
  colorFamily: ColorFamily | ''
  /** The swatch; null: only its colour is known. */
  pictureId: number | null
  feel: FabricFeel | ''
  /** `100 % поліестер`. */
  composition: string
  /** Rubs to wear. */
  martindale: number | null
  /** 1 to 5, the best. */
  pilling: number | null
  /** 1 to 8, the best. */
  lightFastness: number | null
  care: CareSign[]
  forChildren: boolean
  forPets: boolean
  rollWidthMm: number | null
  /** Centimetres of the roll at hand; null: not counted. */
  stockCm: number | null
  daysToArrive: number | null
  archivedAt: number | null
  /** What is offered instead of an archived fabric. */
  replacementId: number | null
  position: number
}

export type FabricCollection = {
  id: number
  supplier: string
  name: string
  slug: string
  description: string
  position: number
}

export const FABRIC_FEELS = [
  'velour',
  'chenille',
  'boucle',
  'matting',
  'linen',
  'wool',
  'microfibre',
  'leather',
] as const
type FabricFeel = (typeof FABRIC_FEELS)[number]

export const COLOR_FAMILIES = [
  'white',
  'beige',
  'grey',
  'black',
  'brown',
  'red',
  'pink',
  'orange',
  'yellow',
  'green',
  'blue',
  'purple',
] as const
type ColorFamily = (typeof COLOR_FAMILIES)[number]

export const CARE_SIGNS = [
  'wash30',
  'hand-wash',
  'no-wash',
  'no-bleach',
  'iron-low',
  'no-iron',
  'dry-clean',
  'vacuum',
] as const
type CareSign = (typeof CARE_SIGNS)[number]

/** «тканини груп 1–4 крім велюрів». Empty lists: all. */
export type FabricSelection = {
  priceGroups: string[]
  collections: number[]
  exceptFeels: string[]
  exceptFabrics: number[]
}

export const ALL_FABRICS: FabricSelection = { priceGroups: [], collections: [], exceptFeels: [], exceptFabrics: [] }

/** Those that can be ordered now, in the order given. */
export function selectedFabrics(selection: FabricSelection, fabrics: readonly Fabric[]): Fabric[] {
  const allows = <T>(list: T[], item: T) => list.length === 0 || list.includes(item)
  return fabrics.filter(
    (fabric) =>
      fabric.archivedAt === null &&
      allows(selection.priceGroups, fabric.priceGroup) &&
      allows(selection.collections, fabric.collectionId) &&
      !selection.exceptFeels.includes(fabric.feel) &&
      !selection.exceptFabrics.includes(fabric.id),
  )
}

/** The fabric itself, or what is offered instead, or undefined. Replacements of replacements are followed. */
export function currentFabric(id: number, fabrics: readonly Fabric[]): Fabric | undefined {
  const seen = new Set<number>()
  let fabric = fabrics.find((candidate) => candidate.id === id)
  while (fabric && fabric.archivedAt !== null && !seen.has(fabric.id)) {
    seen.add(fabric.id)
    const { replacementId } = fabric
    fabric = fabrics.find((candidate) => candidate.id === replacementId)
  }
  return fabric?.archivedAt === null ? fabric : undefined
}
