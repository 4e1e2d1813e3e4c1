import type { Notice } from '#shop/cart/cart.ts'
import { fields } from '#wire/woo-cart.protocol.ts'

/** Said once, at the top of the page (protocols 3.2). Errors share one list. */
export function Notices({ notices }: { notices: Notice[] }) {
  const errors = notices.filter((notice) => notice.kind === 'error')
  const others = notices.filter((notice) => notice.kind !== 'error')
  return (
    <div className="page woocommerce-notices-wrapper">
      {errors.length > 0 && (
        <ul className="woocommerce-error" role="alert">
          {errors.map((notice) => (
            <li key={notice.text}>
              <Words notice={notice} />
            </li>
          ))}
        </ul>
      )}
      {others.map((notice) =>
        notice.kind === 'success' ? (
          <div key={notice.text} className="woocommerce-message" role="alert">
            <Words notice={notice} />
          </div>
        ) : (
          <div key={notice.text} className="woocommerce-info" role="status">
            <Words notice={notice} />
          </div>
        ),
      )}
    </div>
  )
}

function Words({ notice: { text, link } }: { notice: Notice }) {
  return (
    <>
      <span>{text}</span>
      {link && (
        <a className={link.href.includes(`${fields.undo}=`) ? 'restore-item' : 'wc-forward'} href={link.href}>
          {link.text}
        </a>
      )}
    </>
  )
}
