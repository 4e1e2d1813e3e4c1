import './account-menu.css'
import { admin } from '#i18n/admin.uk.ts'
import { useMe } from './me.tsx'

export function AccountMenu() {
  const me = useMe()
  return (
    <div className="account">
      <a className="account__action" href="/" target="_blank" rel="noopener">
        {admin.openShop} <span aria-hidden="true">↗</span>
      </a>
      <details className="account__menu">
        <summary className="account__action" aria-label={`${admin.account}: ${me.login}`}>
          <span className="account__who">
            <strong>{me.login}</strong>
            <span className="account__role">{admin.roles[me.role]}</span>
          </span>
        </summary>
        <form method="post" action="/admin/sign-out">
          <button type="submit" className="account__action">
            {admin.signOut}
          </button>
        </form>
      </details>
    </div>
  )
}
