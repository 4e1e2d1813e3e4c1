import { applyTypography } from '#i18n/locale/uk/format.ts'
import { siteTexts } from '#i18n/storefront/uk/texts.ts'
import type { BlockOf } from '#shop/content/blocks/blocks.ts'
import { Link } from '../../../ui/link.tsx'
import { BlockHead } from '../block-head.tsx'

export function ContactBlock({ block }: { block: BlockOf<'contact'> }) {
  const { title, address, phones, email, hours, map } = block
  return (
    <section className="block block--wide contact" aria-label={title || undefined}>
      <BlockHead title={title} />
      <dl className="contact__facts">
        {(address || map) && (
          <div>
            <dt>{siteTexts.blocks.address}</dt>
            {address && <dd className="contact__address">{applyTypography(address)}</dd>}
            {map && (
              <dd>
                <Link href={map.href}>{map.text}</Link>
              </dd>
            )}
          </div>
        )}
        {phones.length > 0 && (
          <div>
            <dt>{siteTexts.blocks.phones(phones.length)}</dt>
            {phones.map(({ dial, shown }) => (
              <dd key={dial}>
                <a className="contact__phone" href={`tel:${dial}`}>
                  {shown}
                </a>
              </dd>
            ))}
          </div>
        )}
        {email && (
          <div>
            <dt>{siteTexts.blocks.email}</dt>
            <dd>
              <a href={`mailto:${email}`}>{email}</a>
            </dd>
          </div>
        )}
        {hours.length > 0 && (
          <div>
            <dt>{siteTexts.blocks.hours}</dt>
            {hours.map(({ days, time }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: never reordered
              <dd key={index} className="contact__hours">
                <span>{days}</span> <span>{time}</span>
              </dd>
            ))}
          </div>
        )}
      </dl>
    </section>
  )
}
