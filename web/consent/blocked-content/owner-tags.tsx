import type { ConsentTag } from '#shop/settings/settings.ts'

/** The owner’s scripts, as protocols 5.3 marks what must wait: no browser runs them as they stand. */
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
