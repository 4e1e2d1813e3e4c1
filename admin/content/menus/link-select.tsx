import { GALLERIES_ROUTE, type GalleryListItem } from '#api/office/content/content.protocol.ts'
import { PAGES_ROUTE, type WpPage } from '#api/wc/wp-v2/pages/protocol.ts'
import { adminMenus } from '#i18n/admin/uk/pages/menus.ts'
import { cartPath, journalPath, salePath, shopPath } from '#shop/core/paths.ts'
import { sameOriginUrl, useRest } from '../../core/requests/request.ts'
import { Field } from '../../core/ui/fields/fields.tsx'

export type LinkTarget = { group: keyof typeof adminMenus.groups; text: string; href: string }

type StoreCategory = { id: number; name: string; _links?: unknown; permalink?: string }

export function useLinkTargets(): LinkTarget[] {
  const pages = useRest<WpPage[]>(`${PAGES_ROUTE}?status=publish&orderby=address&per_page=-1&_fields=id,title,link`)
  const galleries = useRest<GalleryListItem[]>(`${GALLERIES_ROUTE}?per_page=-1`)
  const categories = useRest<StoreCategory[]>('/wc/store/v1/products/categories?per_page=-1')
  return [
    { group: 'shop', text: adminMenus.allGoods, href: shopPath },
    { group: 'shop', text: adminMenus.onSale, href: salePath },
    { group: 'shop', text: adminMenus.journal, href: journalPath },
    { group: 'shop', text: adminMenus.cart, href: cartPath },
    ...(categories.data ?? []).flatMap(({ name, permalink }) =>
      permalink ? [{ group: 'categories' as const, text: name, href: sameOriginUrl(permalink) }] : [],
    ),
    ...(pages.data ?? []).map(({ title, link }) => ({
      group: 'pages' as const,
      text: decodeEntities(title.rendered),
      href: sameOriginUrl(link),
    })),
    ...(galleries.data ?? [])
      .filter(({ status }) => status === 'publish')
      .map(({ title, link }) => ({ group: 'galleries' as const, text: title, href: sameOriginUrl(link) })),
  ]
}

/** Replaces the typed address with that of the chosen target. */
export function LinkSelect(props: { places: LinkTarget[]; href: string; onChoose(place: LinkTarget): void }) {
  const { places, href, onChoose } = props
  const isListed = places.some((place) => place.href === href)
  return (
    <Field label={adminMenus.choose}>
      {(control) => (
        <select
          {...control}
          className="input"
          value={isListed ? href : ''}
          onChange={(event) => {
            const place = places.find((candidate) => candidate.href === event.target.value)
            if (place) onChoose(place)
          }}
        >
          <option value="">{adminMenus.chooseNone}</option>
          {(['shop', 'categories', 'pages', 'galleries'] as const).map((group) => (
            <optgroup key={group} label={adminMenus.groups[group]}>
              {places
                .filter((place) => place.group === group)
                .map((place) => (
                  <option key={place.href} value={place.href}>
                    {place.text}
                  </option>
                ))}
            </optgroup>
          ))}
        </select>
      )}
    </Field>
  )
}

/** Titles are HTML in which only these characters are escaped. */
function decodeEntities(html: string): string {
  return html.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&')
}
