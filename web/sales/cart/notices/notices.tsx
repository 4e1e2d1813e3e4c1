import type { Ref } from 'react'
import { wcAjaxFields } from '#api/store/wc-ajax/protocol.ts'
import type { Notice } from '#shop/sales/cart/cart.ts'
import { localizeUrl } from '#web/core/locale/localize-url.ts'
import { TranslatedText } from '#web/core/locale/translated-text.tsx'

/** Shown once, at the top of the page (protocols 3.2); on the cart page also empty, for scripts. Errors share one list. */
export function Notices({ notices, place }: { notices: Notice[]; place?: Ref<HTMLDivElement> }) {
  const errors = notices.filter((notice) => notice.kind === 'error')
  const others = notices.filter((notice) => notice.kind !== 'error')
  return (
    <div className="page woocommerce-notices-wrapper" ref={place}>
      {errors.length > 0 && (
        <ul className="woocommerce-error" role="alert">
          {errors.map((notice) => (
            <li key={notice.text}>
              <NoticeText notice={notice} />
            </li>
          ))}
        </ul>
      )}
      {others.map((notice) =>
        notice.kind === 'success' ? (
          <div key={notice.text} className="woocommerce-message" role="alert">
            <NoticeText notice={notice} />
          </div>
        ) : (
          <div key={notice.text} className="woocommerce-info" role="status">
            <NoticeText notice={notice} />
          </div>
        ),
      )}
    </div>
  )
}

function NoticeText({ notice: { text, link } }: { notice: Notice }) {
  return (
    <>
      <span>
        <TranslatedText text={text} />
      </span>
      {link && (
        <a
          className={link.href.includes(`${wcAjaxFields.undo}=`) ? 'restore-item' : 'wc-forward'}
          href={localizeUrl(link.href)}
        >
          {link.text}
        </a>
      )}
    </>
  )
}
