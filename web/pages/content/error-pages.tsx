import { siteTexts } from '#i18n/storefront/uk/texts.ts'
import { shopPath } from '#shop/core/paths.ts'
import { SearchForm } from '#web/catalog/search/search-form.tsx'
import { MissingPicture } from '#web/core/ui/picture.tsx'

/** One line drawing of furniture, one sentence, and the two ways on. */
export function NotFoundPage() {
  return (
    <main className="page plain" id="content">
      <MissingPicture />
      <h1>{siteTexts.notFoundTitle}</h1>
      <p>{siteTexts.notFoundText}</p>
      <SearchForm id="search-again" text="" />
      <a className="button button--quiet" href={shopPath}>
        {siteTexts.toShop}
      </a>
    </main>
  )
}

/** `way`: a link other than the home page. */
export type Failed = { title: string; text: string; link?: { href: string; text: string } }

/** `said`: a specific failure instead of an unexpected error. */
export function FailurePage({ failure }: { failure: Failed }) {
  return (
    <main className="page plain" id="content">
      <MissingPicture />
      <h1>{failure.title}</h1>
      <p>{failure.text}</p>
      {failure.link && (
        <a className="button" href={failure.link.href}>
          {failure.link.text}
        </a>
      )}
      <a className={failure.link ? 'button button--quiet' : 'button'} href="/">
        {siteTexts.toHome}
      </a>
    </main>
  )
}
