import { siteTexts } from '#i18n/storefront/uk/texts.ts'
import type { BlockOf } from '#shop/content/blocks/blocks.ts'
import { blockService } from '#shop/visitors/consent/used-services.ts'
import { Island } from '../../islands/island.tsx'
import { ConsentArea } from './consent-area.tsx'

export function ConsentAreaBlock(props: { pageId: number; block: BlockOf<'consent_area' | 'html_embed'> }) {
  const { pageId, block } = props
  const { id, category, title, ratio } = block
  const service = blockService(block.service, pageId, id)
  return (
    <div className="block consent-area" id={id}>
      <Island
        name="consent-area"
        component={ConsentArea}
        props={{ pageId, blockId: id, category, service, title, ratio }}
      />
    </div>
  )
}

/** A third-party page in a frame, sandboxed to an opaque origin (docs/decisions/008-embedded-html.md). */
export function EmbedFrame(props: { address: string; title: string; ratio: string }) {
  return (
    <iframe
      className="consent-area__frame"
      src={props.address}
      title={siteTexts.consentAreas.embed(props.title)}
      sandbox="allow-scripts allow-popups allow-forms"
      style={{ aspectRatio: props.ratio.replace(':', ' / ') }}
    />
  )
}
