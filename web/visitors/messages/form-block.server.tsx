import { SENT_PARAM } from '#api/visitors/forms/protocol.ts'
import { applyTypography } from '#i18n/locale/uk/format.ts'
import type { BlockOf } from '#shop/content/blocks/blocks.ts'
import type { BlockContext } from '#web/content/blocks/block-context.server.ts'
import { Island } from '#web/core/islands/island.tsx'
import { textLanguage } from '#web/core/locale/text-language.ts'
import { MessageForm } from './message-form.tsx'

export function FormBlock({ block, context }: { block: BlockOf<'form'>; context: BlockContext }) {
  const { url, form } = context.request
  const { id, title, fields, submit, thanks } = block
  const props = {
    block: { id, fields, submit, thanks },
    pageId: context.page.id,
    path: url.pathname,
    state: form?.block === id ? form : undefined,
    isSent: !form && url.searchParams.get(SENT_PARAM) === id,
  }
  return (
    <section className="block block--text form" id={id}>
      {title && (
        <h2 className="form__title" lang={textLanguage(title)}>
          {applyTypography(title)}
        </h2>
      )}
      <Island name="message-form" component={MessageForm} props={props} />
    </section>
  )
}
