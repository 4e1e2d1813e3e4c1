import { SENT_PARAM } from '#api/forms/messages.protocol.ts'
import type { BlockOf } from '#shop/content/blocks/blocks.ts'
import { MessageForm } from '../../../messages/message-form.tsx'
import type { BlockContext } from '../block-context.server.ts'

export function FormBlock({ block, context }: { block: BlockOf<'form'>; context: BlockContext }) {
  const { url, form } = context.request
  return (
    <MessageForm
      block={block}
      pageId={context.page.id}
      path={url.pathname}
      state={form?.block === block.id ? form : undefined}
      sent={!form && url.searchParams.get(SENT_PARAM) === block.id}
    />
  )
}
