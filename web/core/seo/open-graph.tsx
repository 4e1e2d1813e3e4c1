import { DEFAULT_SOCIAL_URL, socialUrl } from '#shop/content/media/media-urls.ts'
import { SOCIAL_HEIGHT, SOCIAL_WIDTH } from '#shop/content/media/picture-sizes.ts'
import { LANGUAGES } from '#shop/core/languages/languages.ts'
import { formatShortAmount } from '#shop/core/money.ts'
import type { PageFrame, PageHead } from '#web/pages/document/page.ts'
import { language } from '../locale/localize-url.ts'

/** Open Graph tags for link previews. `address`: the absolute canonical URL. */
export function OpenGraphTags({
  head,
  frame,
  address,
}: {
  head: PageHead
  frame: PageFrame
  address?: string | undefined
}) {
  const { siteUrl, settings } = frame
  const { title, description, picture = defaultPicture(frame), pictureAlt = title, shares } = head
  return (
    <>
      <meta property="og:type" content={shares?.as ?? 'website'} />
      <meta property="og:site_name" content={settings.shopName} />
      <meta property="og:locale" content={LANGUAGES[language].locale} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description || settings.tagline || title} />
      {address && <meta property="og:url" content={address} />}
      <meta property="og:image" content={siteUrl + picture} />
      <meta property="og:image:type" content={picture.endsWith('.png') ? 'image/png' : 'image/jpeg'} />
      <meta property="og:image:width" content={String(SOCIAL_WIDTH)} />
      <meta property="og:image:height" content={String(SOCIAL_HEIGHT)} />
      <meta property="og:image:alt" content={pictureAlt} />
      {shares?.as === 'product' && shares.price !== undefined && (
        <>
          <meta property="product:price:amount" content={formatShortAmount(shares.price)} />
          <meta property="product:price:currency" content="UAH" />
        </>
      )}
      {shares?.as === 'article' && (
        <meta property="article:published_time" content={new Date(shares.at).toISOString()} />
      )}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}

/** The owner's, unless it was deleted. */
function defaultPicture({ settings, pictures }: PageFrame): string {
  const chosen = settings.sharePictureId === null ? undefined : pictures.get(settings.sharePictureId)
  return chosen ? socialUrl(chosen) : DEFAULT_SOCIAL_URL
}
