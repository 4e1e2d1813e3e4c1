import { tidy } from '#i18n/format.ts'
import { uk } from '#i18n/uk.ts'
import type { GalleryView } from '#shop/galleries/galleries.ts'
import type { RlArgs } from '#wire/gallery-pages.protocol.ts'
import { Breadcrumbs, type Crumb } from '../layout/breadcrumbs.tsx'
import { Gallery, GalleryArgs } from './gallery.tsx'

export function GalleryPage(props: { view: GalleryView; no: number; crumbs: Crumb[]; args: RlArgs }) {
  const { view, no, crumbs, args } = props
  const { gallery } = view
  return (
    <main className="gallery-page page" id="content">
      <Breadcrumbs crumbs={crumbs} />
      <header className="gallery-page__head">
        <h1>{tidy(gallery.title)}</h1>
        {gallery.description && <p>{tidy(gallery.description)}</p>}
      </header>
      {gallery.size === 0 ? <p className="notice">{uk.emptyList}</p> : <Gallery view={view} no={no} />}
      <GalleryArgs args={args} />
    </main>
  )
}
