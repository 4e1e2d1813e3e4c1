import { type ReactNode, useRef } from 'react'
import { TranslatedText } from '#web/core/locale/translated-text.tsx'
import { CopyButton } from '#web/core/ui/copy-button.tsx'

export function OrderFact({ name, value, children }: { name: string; value: string; children?: ReactNode }) {
  if (value === '') return null
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children ?? <TranslatedText text={value} />}</dd>
    </div>
  )
}

/** `copy`: the value as a bank form accepts it; its spaces are for display. */
export type InvoiceFact = { name: string; value: string; copy?: string }
type Labels = { copy: string; copied: string }

/** The island of what is copied into a bank's form. */
export function InvoiceFacts({ facts, labels }: { facts: InvoiceFact[]; labels: Labels }) {
  return (
    <dl className="order__facts order__facts--copied">
      {facts.map(({ name, value, copy }) => (
        <OrderFact key={name} name={name} value={value}>
          {copy === undefined ? undefined : <CopiedValue name={name} value={value} copy={copy} labels={labels} />}
        </OrderFact>
      ))}
    </dl>
  )
}

function CopiedValue({ name, value, copy, labels }: Required<InvoiceFact> & { labels: Labels }) {
  const shown = useRef<HTMLSpanElement>(null)
  const labelled = (text: string) => (
    <>
      {text} <span className="visually-hidden">{name}</span>
    </>
  )
  // One key press copies it then.
  const select = () => shown.current && getSelection()?.selectAllChildren(shown.current)
  return (
    <>
      <span className="order__copyable" ref={shown}>
        <TranslatedText text={value} />
      </span>
      <CopyButton className="order__copy" text={() => copy} copied={labelled(labels.copied)} onRefused={select}>
        {labelled(labels.copy)}
      </CopyButton>
    </>
  )
}
