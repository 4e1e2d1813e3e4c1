import type { Gallery, GalleryItem } from '#shop/content/galleries/galleries.ts'
import type { MenuItem, MenuLink } from '#shop/core/settings/menus.ts'
import type { TrashItem } from '#shop/core/trash/trash.ts'

/** Menus, galleries, trash and block previews: our own routes. */
export const MENUS_ROUTE = '/meblia/v1/menus'
export const GALLERIES_ROUTE = '/meblia/v1/galleries'
export const TRASH_ROUTE = '/meblia/v1/trash'
export const PREVIEW_ROUTE = '/meblia/v1/preview'

export type Menus = { mainMenu: MenuItem[]; secondaryMenu: MenuItem[]; footerMenu: MenuLink[] }
/** `version` is a fingerprint of the saved value; a save sends the version it is based on. */
export type SavedMenus = Menus & { version: string }

export type GalleryListItem = Gallery & { coverId: number | null; link: string }
export type EditableGallery = { gallery: Gallery & { link: string }; items: GalleryItem[]; version: string }

export type { TrashItem }

/** Block name → its markup as the storefront renders it; empty: nothing to show. */
export type Preview = { blocks: Record<string, string>; skipped: { place: string; type: string; fields: string[] }[] }
