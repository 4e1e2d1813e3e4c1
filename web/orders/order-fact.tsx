import type { ReactNode } from 'react'
import { TranslatedText } from '../locale/translated-text.tsx'

export function OrderFact({ name, value, children }: { name: string; value: string; children?: ReactNode }) {
  if (value === '') return null
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children ?? <TranslatedText text={value} />}</dd>
    </div>
  )
}
