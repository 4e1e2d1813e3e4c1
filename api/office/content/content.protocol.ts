import type { Gallery, GalleryItem } from '#shop/galleries/galleries.ts'
import type { MenuItem, MenuLink } from '#shop/settings/menus.ts'
import type { TrashItem } from '#shop/trash/trash.ts'

/** Menus, galleries, the trash and the preview of blocks: roots of our own. */
export const MENUS_ROUTE = '/meblia/v1/menus'
export const GALLERIES_ROUTE = '/meblia/v1/galleries'
export const TRASH_ROUTE = '/meblia/v1/trash'
export const PREVIEW_ROUTE = '/meblia/v1/preview'

export type Menus = { mainMenu: MenuItem[]; secondaryMenu: MenuItem[]; footerMenu: MenuLink[] }
/** `version` is a fingerprint of what is kept: whoever saves names the one he began from. */
export type SavedMenus = Menus & { version: string }

export type GalleryListItem = Gallery & { coverId: number | null; link: string }
export type EditableGallery = { gallery: Gallery & { link: string }; items: GalleryItem[]; version: string }

export type { TrashItem }

/** Each block's markup under its name, as the storefront renders it; empty: there is nothing to show. */
export type Preview = { blocks: Record<string, string>; skipped: { place: string; type: string; fields: string[] }[] }
