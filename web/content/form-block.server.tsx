import type { BlockOf } from '#shop/content/blocks.ts'
import { SENT } from '#wire/messages.protocol.ts'
import { Form } from '../messages/form.tsx'
import type { BlockContext } from './block-context.server.ts'

export function FormBlock({ block, context }: { block: BlockOf<'form'>; context: BlockContext }) {
  const { url, form } = context.request
  return (
    <Form
      block={block}
      pageId={context.page.id}
      path={url.pathname}
      state={form?.block === block.id ? form : undefined}
      sent={!form && url.searchParams.get(SENT) === block.id}
    />
  )
}
