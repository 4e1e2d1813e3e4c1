import type { ConsentTag } from '#shop/settings/consent-settings.ts'

/** The owner's scripts, blocked as protocols 5.3 requires: no browser runs them in this form. */
export function OwnerTags({ tags }: { tags: ConsentTag[] }) {
  return tags.map(({ src, service, category, waitFor }) => (
    <script
      key={src}
      type="text/plain"
      data-cmplz-src={src}
      data-service={service}
      data-category={category}
      {...(waitFor && { 'data-waitfor': waitFor })}
    />
  ))
}
