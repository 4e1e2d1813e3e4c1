import type { ReactNode } from 'react'
import { kept } from '#i18n/kept.uk.ts'
import { uk } from '#i18n/uk.ts'
import { comparisonAddress, shopAddress } from '#shop/addresses.ts'
import type { Card as CardFacts } from '#shop/catalog/card.ts'
import type { ComparedKind } from '#shop/catalog/comparison.ts'
import { Card } from '../catalog/card.tsx'
import { Breadcrumbs } from '../layout/breadcrumbs.tsx'
import { MissingPicture } from '../ui/picture.tsx'
import { ComparisonTable } from './comparison-table.tsx'
import type { KeptList } from './kept.ts'

type Kept = { gone: number[]; address: string }

/** Without ids a shell that is the same for everybody: the browser knows what belongs into it. */
export function FavouritesPage({ cards, gone, address }: Kept & { cards: CardFacts[] | undefined }) {
  return (
    <KeptPage list="favourites" title={kept.favourites} gone={gone} address={address} isShell={!cards}>
      {cards && cards.length > 0 && (
        <ul className="cards">
          {cards.map((card) => (
            <Card key={card.id} card={card} />
          ))}
        </ul>
      )}
    </KeptPage>
  )
}

export function ComparisonPage(props: Kept & { kinds: ComparedKind[] | undefined; ids: number[] }) {
  const { kinds, ids, gone, address } = props
  return (
    <KeptPage list="compared" title={kept.comparison} gone={gone} address={address} isShell={!kinds}>
      {kinds?.map((kind) => (
        <ComparisonTable key={kind.id} kind={kind} />
      ))}
      {kinds && kinds.length > 0 && (
        <p>
          <a href={`${comparisonAddress}?ids=${ids.join(',')}`} rel="nofollow">
            {kept.share}
          </a>
        </p>
      )}
    </KeptPage>
  )
}

function KeptPage(props: {
  list: Exclude<KeptList, 'viewed'>
  title: string
  gone: number[]
  address: string
  isShell: boolean
  children: ReactNode
}) {
  const { list, title, gone, address, isShell, children } = props
  const crumbs = [
    { name: uk.home, href: '/' },
    { name: title, href: address },
  ]
  return (
    <main className="page kept-page" id="content">
      <Breadcrumbs crumbs={crumbs} />
      <h1>{title}</h1>
      <div data-kept-list={isShell ? list : undefined} data-failed={kept.failed} aria-busy={isShell || undefined}>
        <div data-kept-content data-gone={gone.join() || undefined}>
          {gone.length > 0 && <p role="status">{kept.gone(gone.length)}</p>}
          {children}
        </div>
        <div className="plain" data-kept-empty hidden={isShell || hasAny(children)}>
          <MissingPicture alt="" />
          <p>{list === 'compared' ? kept.noComparison : kept.noFavourites}</p>
          <p>{list === 'compared' ? kept.noComparisonHint : kept.noFavouritesHint}</p>
          <a className="button" href={shopAddress}>
            {uk.toShop}
          </a>
        </div>
        {isShell && <noscript>{kept.needsScript}</noscript>}
      </div>
    </main>
  )
}

function hasAny(children: ReactNode): boolean {
  return [children].flat(2).some((child) => Boolean(child))
}

/** Filled by the browser, which alone knows what was looked at; hidden while there is nothing. */
export function Viewed({ thing }: { thing?: { id: number; categoryId: number | null } }) {
  return (
    <section
      className="shelf"
      hidden
      data-viewed={thing?.id ?? 0}
      data-kind={thing?.categoryId ?? 0}
      aria-labelledby="viewed"
    >
      <h2 id="viewed">{kept.viewed}</h2>
      <ul className="cards cards--shelf" />
    </section>
  )
}
