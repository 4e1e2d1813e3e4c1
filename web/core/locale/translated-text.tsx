import type { ReactNode } from 'react'
import { BUILD_LANGUAGE } from '#i18n/locale/uk/build-language.ts'
import { isUkrainian, splitUkrainian } from './text-language.ts'

/**
 * A text of the owner, or an interface text with a name in it. On a page in another language its untranslated part is
 * marked as Ukrainian.
 */
export function TranslatedText({ text }: { text: string }): ReactNode {
  if (BUILD_LANGUAGE === 'uk') return text
  if (isUkrainian(text)) return <span lang="uk">{text}</span>
  const { before, ukrainian, after } = splitUkrainian(text)
  if (ukrainian === '') return text
  return (
    <>
      {before}
      <span lang="uk">{ukrainian}</span>
      {after}
    </>
  )
}
