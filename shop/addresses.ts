/** Where things live: the one place that spells the shop's paths. All of them end in a slash. */
export const shopAddress = '/shop/'
export const cartAddress = '/cart/'

export function productAddress(slug: string): string {
  return `/product/${slug}/`
}

export function categoryAddress(path: string): string {
  return `/product-category/${path}/`
}

export function tagAddress(slug: string): string {
  return `/product-tag/${slug}/`
}

export function galleryAddress(slug: string): string {
  return `/rl_gallery/${slug}/`
}

/** `page` 1 is the list's own address. */
export function pageAddress(list: string, page: number): string {
  return page <= 1 ? list : `${list}page/${page}/`
}

/**
 * A slug as the field writes them: lowercase Latin by the passport transliteration (Cabinet resolution 55 of 2010), digits,
 * hyphens. Letters of other alphabets stay, percent-encoding is undone: an imported address must keep working.
 */
export function slugOf(text: string): string {
  const latin = text
    .toLowerCase()
    .replace(/[ʼ’'`ь]/g, '')
    .replace(/зг/g, 'zgh')
    .replace(/(?<![\p{L}\p{N}])[єїйюя]/gu, (letter) => AT_WORD_START[letter] ?? letter)
    .replace(/[а-яєіїґ]/g, (letter) => LATIN[letter] ?? letter)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
  return latin
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 190)
}

const AT_WORD_START: Record<string, string> = { є: 'ye', ї: 'yi', й: 'y', ю: 'yu', я: 'ya' }

// biome-ignore format: a table reads best as one
const LATIN: Record<string, string> = {
  а: 'a', б: 'b', в: 'v', г: 'h', ґ: 'g', д: 'd', е: 'e', є: 'ie', ж: 'zh', з: 'z', и: 'y', і: 'i', ї: 'i', й: 'i',
  к: 'k', л: 'l', м: 'm', н: 'n', о: 'o', п: 'p', р: 'r', с: 's', т: 't', у: 'u', ф: 'f', х: 'kh', ц: 'ts', ч: 'ch',
  ш: 'sh', щ: 'shch', ю: 'iu', я: 'ia', ё: 'io', ъ: '', ы: 'y', э: 'e',
}
