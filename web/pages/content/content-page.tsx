import type { ReactNode } from 'react'
import { applyTypography } from '#i18n/locale/uk/format.ts'
import { textLanguage } from '#web/core/locale/text-language.ts'
import { Breadcrumbs, type Crumb } from '#web/core/ui/breadcrumbs.tsx'

/** The title is the page's only h1; its blocks start at h2. */
export function ContentPage(props: { title: string; crumbs: Crumb[]; children: ReactNode }) {
  const { title, crumbs, children } = props
  return (
    <main className="content-page" id="content">
      <div className="page">
        <Breadcrumbs crumbs={crumbs} />
      </div>
      <header className="content-page__head">
        <h1 lang={textLanguage(title)}>{applyTypography(title)}</h1>
      </header>
      {children}
    </main>
  )
}
