import { applyTypography } from '#i18n/locale/uk/format.ts'
import { siteTexts } from '#i18n/storefront/uk/texts.ts'
import { withOwnContacts } from '#shop/content/blocks/own-contacts.ts'
import { textLanguage } from '#web/core/locale/text-language.ts'
import { TranslatedText } from '#web/core/locale/translated-text.tsx'
import { storeData } from '#web/core/seo/structured-data/organization.ts'
import { Link } from '#web/core/ui/link.tsx'
import type { BlockRenderer } from '../block-context.server.ts'
import { BlockHead } from '../block-head.tsx'

export const renderContact: BlockRenderer<'contact'> = (block, context) => {
  const { title, address, phones, email, hours, map } = withOwnContacts(block, context.frame.settings)
  if (!address && phones.length === 0 && !email && hours.length === 0 && !map) return null
  context.addStructuredData(
    storeData(context.frame, {
      address,
      email: email ?? '',
      hours,
      phones: phones.map(({ dial }) => dial),
      ...(map && { map: map.href }),
    }),
  )
  return (
    <section className="block block--wide contact" aria-label={title || undefined}>
      <BlockHead title={title} />
      <dl className="contact__facts">
        {(address || map) && (
          <div>
            <dt>{siteTexts.blocks.address}</dt>
            {address && (
              <dd className="contact__address">
                <TranslatedText text={applyTypography(address)} />
              </dd>
            )}
            {map && (
              <dd>
                <Link href={map.href} lang={textLanguage(map.text)}>
                  {map.text}
                </Link>
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
                <span lang={textLanguage(days)}>{days}</span> <span lang={textLanguage(time)}>{time}</span>
              </dd>
            ))}
          </div>
        )}
      </dl>
    </section>
  )
}
