import type { ReactNode } from 'react'
import { applyTypography } from '#i18n/locale/uk/format.ts'
import { Breadcrumbs, type Crumb } from '../../layout/breadcrumbs.tsx'

/** The title is the page's only h1; its blocks start at h2. */
export function ContentPage(props: {
  title: string
  /** Language of the title if it differs from the page's. */
  language?: string | undefined
  crumbs: Crumb[]
  children: ReactNode
}) {
  const { title, language, crumbs, children } = props
  return (
    <main className="content-page" id="content">
      <div className="page">
        <Breadcrumbs crumbs={crumbs} />
      </div>
      <header className="content-page__head">
        <h1 lang={language}>{applyTypography(title)}</h1>
      </header>
      {children}
    </main>
  )
}
