import { storeData } from '../../../seo/structured-data/organization.ts'
import type { BlockRenderer } from '../block-context.server.ts'
import { ContactBlock } from './contact-block.tsx'

export const renderContact: BlockRenderer<'contact'> = (block, context) => {
  const { address, phones, email, hours, map } = block
  if (!address && phones.length === 0 && !email && hours.length === 0 && !map) return null
  context.addStructuredData(
    storeData(context.frame, {
      ...{ address, email: email ?? '', hours },
      phones: phones.map(({ dial }) => dial),
      ...(map && { map: map.href }),
    }),
  )
  return <ContactBlock block={block} />
}
