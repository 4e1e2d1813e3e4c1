import { useEffect, useState } from 'react'
import { textLanguage } from '#web/core/locale/text-language.ts'
import { Picture } from '#web/core/ui/picture.tsx'
import { type BarsContent, useProductPart } from '../product-content.ts'
import { AddToCart, PhoneLink, productFormId } from './purchase-fields.tsx'

/** Height of the sticky header. */
const HEADER_PX = 64

export function hasProductBar({ canBuy, phone }: BarsContent): boolean {
  return canBuy || phone !== ''
}

/**
 * On narrow screens: a strip with the picture while the options are in view, and a bar with the button once
 * that has been passed. Both repeat what the page says, so screen readers hear only the button.
 */
export function ProductBars(sent: BarsContent) {
  const content = useProductPart(sent, ({ bars }) => bars)
  const { id, name, phone, price, chosen, canBuy, picture } = content
  const shown = useShownBar()
  const facts = (
    <>
      {picture && (
        <div className="product__bars-picture" aria-hidden="true">
          <Picture media={picture} alt="" layout="thumbnail" sizes="80px" />
        </div>
      )}
      <p className="product__bars-text" aria-hidden="true">
        <b>{price}</b>
        <span lang={textLanguage(chosen)}>{chosen}</span>
      </p>
    </>
  )
  return (
    <>
      <div className="product__strip" data-strip data-shown={shown === 'strip' ? '' : undefined}>
        <div className="product__bars-row">{facts}</div>
      </div>
      {hasProductBar(content) && (
        <div className="product__bar" data-bar data-shown={shown === 'bar' ? '' : undefined}>
          <div className="product__bars-row">
            {facts}
            {canBuy ? (
              <AddToCart product={{ id, name }} form={productFormId(id)} />
            ) : (
              <PhoneLink phone={phone} className="button" />
            )}
          </div>
        </div>
      )}
    </>
  )
}

/** The strip once the pictures have left the view, and the bar once the button has been scrolled past. */
function useShownBar(): 'strip' | 'bar' | undefined {
  const [passed, setPassed] = useState({ gallery: false, product__purchase: false })
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting, boundingClientRect } of entries) {
          const isPassed = !isIntersecting && boundingClientRect.bottom < innerHeight / 2
          const part = target.classList.contains('gallery') ? 'gallery' : 'product__purchase'
          setPassed((passed) => ({ ...passed, [part]: isPassed }))
        }
      },
      // What lies below counts as in view: a jump past it, as by the End key, is noticed too.
      { rootMargin: `-${HEADER_PX}px 0px 99999px` },
    )
    for (const part of document.querySelectorAll('.product__head :is(.gallery, .product__purchase)'))
      observer.observe(part)
    return () => observer.disconnect()
  }, [])
  if (passed.product__purchase) return 'bar'
  return passed.gallery ? 'strip' : undefined
}
