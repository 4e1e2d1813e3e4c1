import './account-menu.css'
import { shellTexts } from '#i18n/admin/uk/shell.ts'
import { useCurrentUser } from './sign-in/current-user.tsx'

export function AccountMenu() {
  const me = useCurrentUser()
  return (
    <div className="account">
      <a className="account__action" href="/" target="_blank" rel="noopener">
        {shellTexts.openShop} <span aria-hidden="true">↗</span>
      </a>
      <details className="account__menu">
        <summary className="account__action" aria-label={`${shellTexts.account}: ${me.login}`}>
          <span className="account__who">
            <strong>{me.login}</strong>
            <span className="account__role">{shellTexts.roles[me.role]}</span>
          </span>
        </summary>
        <form method="post" action="/admin/sign-out">
          <button type="submit" className="account__action">
            {shellTexts.signOut}
          </button>
        </form>
      </details>
    </div>
  )
}
