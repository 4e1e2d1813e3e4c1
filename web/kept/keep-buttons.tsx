import { kept } from '#i18n/kept.uk.ts'
import { comparisonAddress, favouritesAddress } from '#shop/addresses.ts'
import type { KeptList } from './kept.ts'

type Thing = { id: number; name: string; categoryId: number | null }

/** On a card: two pictures to press. Without JavaScript they are not shown. */
export function KeepButtons({ thing }: { thing: Thing }) {
  return (
    <div className="keep">
      <KeepButton thing={thing} list="favourites" label={kept.favourite(thing.name)} />
      <KeepButton thing={thing} list="compared" label={kept.compare(thing.name)} />
    </div>
  )
}

/** With words beside the picture: what a press would do, and what it has done. */
type Told = { text: string; pressed: string } | { text?: never; pressed?: never }

export function KeepButton(props: { thing: Thing; list: KeptList; label: string } & Told) {
  const { thing, list, label, text, pressed } = props
  return (
    <button
      type="button"
      className={text ? `keep__button keep__button--${list} keep__button--told` : `keep__button keep__button--${list}`}
      data-keep={list}
      data-id={thing.id}
      data-kind={thing.categoryId ?? 0}
      aria-pressed="false"
      aria-label={label}
    >
      {text && (
        <>
          <span className="keep__off">{text}</span>
          <span className="keep__on">{pressed}</span>
        </>
      )}
    </button>
  )
}

/** In the header: how many are kept. That of the comparison shows only while there is something to compare. */
export function KeptLinks() {
  return (
    <div className="kept-links">
      <KeptLink list="compared" href={comparisonAddress} name={kept.comparison} />
      <KeptLink list="favourites" href={favouritesAddress} name={kept.favourites} />
    </div>
  )
}

function KeptLink({ list, href, name }: { list: KeptList; href: string; name: string }) {
  return (
    <a className={`kept-link kept-link--${list}`} href={href} title={name}>
      <span className="visually-hidden">{name} </span>
      <span data-kept={list} />
    </a>
  )
}
