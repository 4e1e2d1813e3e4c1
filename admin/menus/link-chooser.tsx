import { adminMenus } from '#i18n/admin-menus.uk.ts'
import { cartAddress, journalAddress, saleAddress, shopAddress } from '#shop/addresses.ts'
import { GALLERIES_ROUTE, type ListedGallery } from '#wire/meblia-rest-content.protocol.ts'
import { PAGES_ROUTE, type WpPage } from '#wire/wp-rest-pages.protocol.ts'
import { useRest } from '../shell/use-rest.ts'
import { Field } from '../ui/field.tsx'

export type Place = { group: keyof typeof adminMenus.groups; text: string; href: string }

type GoodsCategory = { id: number; name: string; _links?: unknown; permalink?: string }

/** Where a link may lead to on the shop's own site. */
export function usePlaces(): Place[] {
  const pages = useRest<WpPage[]>(`${PAGES_ROUTE}?status=publish&orderby=address&per_page=-1&_fields=id,title,link`)
  const galleries = useRest<ListedGallery[]>(`${GALLERIES_ROUTE}?per_page=-1`)
  const categories = useRest<GoodsCategory[]>('/wc/store/v1/products/categories?per_page=-1')
  return [
    { group: 'shop', text: adminMenus.allGoods, href: shopAddress },
    { group: 'shop', text: adminMenus.onSale, href: saleAddress },
    { group: 'shop', text: adminMenus.journal, href: journalAddress },
    { group: 'shop', text: adminMenus.cart, href: cartAddress },
    ...(categories.data ?? []).flatMap(({ name, permalink }) =>
      permalink ? [{ group: 'categories' as const, text: name, href: pathOf(permalink) }] : [],
    ),
    ...(pages.data ?? []).map(({ title, link }) => ({
      group: 'pages' as const,
      text: plain(title.rendered),
      href: pathOf(link),
    })),
    ...(galleries.data ?? [])
      .filter(({ status }) => status === 'publish')
      .map(({ title, link }) => ({ group: 'galleries' as const, text: title, href: pathOf(link) })),
  ]
}

/** Puts an address of the site in place of what was typed. */
export function LinkChooser(props: { places: Place[]; href: string; onChoose(place: Place): void }) {
  const { places, href, onChoose } = props
  const known = places.some((place) => place.href === href)
  return (
    <Field label={adminMenus.choose}>
      {(control) => (
        <select
          {...control}
          className="input"
          value={known ? href : ''}
          onChange={(event) => {
            const place = places.find((one) => one.href === event.target.value)
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

function pathOf(link: string): string {
  const { pathname, search } = new URL(link, location.origin)
  return pathname + search
}

/** Titles come as HTML, in which only these are written otherwise. */
function plain(html: string): string {
  return html.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&')
}
