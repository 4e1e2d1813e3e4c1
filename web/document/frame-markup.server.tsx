import { renderToString } from 'react-dom/server'
import { LruCache } from '#shop/cache/lru-cache.ts'
import { Footer } from '../layout/footer.tsx'
import { LanguageSwitch } from '../layout/language-switch.tsx'
import { Menu } from '../layout/menus/menu.tsx'
import { currentMenuLinks } from '../layout/menus/menus.ts'
import type { FrameMarkup, PageFrame, SharedFrame } from './page-frame.ts'

/** Of one language. Some 50 sets of menus; Ukrainian text takes two bytes a character. */
const MAX_CHARACTERS = 1_000_000

const knownMarkup = new WeakMap<SharedFrame, LruCache<FrameMarkup>>()

/** The menus and the footer, rendered once for all pages with the same current links. */
export function frameMarkup(frame: PageFrame): FrameMarkup {
  const known = knownMarkup.get(frame.shared) ?? new LruCache<FrameMarkup>(MAX_CHARACTERS)
  knownMarkup.set(frame.shared, known)
  const links = currentMenuLinks(frame)
  const markup = known.get(links) ?? renderFrame(frame)
  known.set(links, markup, markup.menu.length + markup.footer.length)

  // The links to the other languages differ on every page.
  const languages = renderToString(<LanguageSwitch frame={frame} />)
  const complete = (markup: string) => markup.replace(LANGUAGES_PLACE, () => languages)
  return { menu: complete(markup.menu), footer: complete(markup.footer) }
}

function renderFrame(frame: PageFrame): FrameMarkup {
  const languages = <slot name="languages" />
  return {
    menu: renderToString(<Menu frame={frame} languages={languages} />),
    footer: renderToString(<Footer frame={frame} languages={languages} />),
  }
}

const LANGUAGES_PLACE = '<slot name="languages"></slot>'
