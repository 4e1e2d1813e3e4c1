import './print.css'
import './shell.css'
import './account-menu.css'
import { useEffect, useRef, useState } from 'react'
import { Outlet, useLocation, useNavigation } from 'react-router'
import { commandPaletteTexts, shellTexts } from '#i18n/admin/uk/shell.ts'
import { DialogHost } from '../ui/controls.tsx'
import { Toasts } from '../ui/feedback/feedback.tsx'
import { CommandPalette } from './command-palette.tsx'
import { Navigation } from './navigation.tsx'
import { useOrderNotifications } from './notifications/use-order-notifications.ts'
import { ForbiddenPage } from './page-layout.tsx'
import { canOpen } from './page-permissions.ts'
import { useCurrentUser } from './sign-in/current-user.tsx'
import { SignInAgainHost } from './sign-in/sign-in-again-dialog.tsx'

/** The frame around every page: navigation, account menu, command palette, toasts. */
export function Shell() {
  const { pathname } = useLocation()
  const { role } = useCurrentUser()
  const [openedAt, setOpenedAt] = useState<string | null>(null)
  const [isSearching, setSearching] = useState(false)
  const main = useRef<HTMLElement>(null)
  const before = useRef(pathname)
  const isOpen = openedAt === pathname
  useOrderNotifications()

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setOpenedAt(null)
      if (event.code !== 'KeyK' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      setSearching(true)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])

  // A screen reader continues from the new page, not from the removed link.
  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    main.current?.focus({ preventScroll: true })
    window.scrollTo(0, 0)
  }, [pathname])

  return (
    <>
      <a className="skip-link" href="#main">
        {shellTexts.skipToContent}
      </a>
      <LoadingBar />
      <div className="shell">
        <header className="shell__bar">
          <button
            type="button"
            className="shell__menu"
            aria-expanded={isOpen}
            aria-controls="sections"
            onClick={() => setOpenedAt(isOpen ? null : pathname)}
          >
            {isOpen ? shellTexts.closeMenu : shellTexts.openMenu}
          </button>
          <button type="button" className="shell__jump" onClick={() => setSearching(true)}>
            {commandPaletteTexts.open}
          </button>
        </header>
        <aside
          id="sections"
          aria-label={shellTexts.name}
          className={isOpen ? 'shell__side shell__side--open' : 'shell__side'}
        >
          <button
            type="button"
            className="shell__jump"
            onClick={() => setSearching(true)}
            aria-keyshortcuts="Control+K"
          >
            {commandPaletteTexts.open} <kbd>Ctrl K</kbd>
          </button>
          <Navigation />
          <AccountMenu />
        </aside>
        <main id="main" ref={main} tabIndex={-1}>
          {canOpen(role, pathname) ? <Outlet /> : <ForbiddenPage />}
        </main>
      </div>
      <Toasts />
      <DialogHost />
      <SignInAgainHost />
      {isSearching && <CommandPalette onClose={() => setSearching(false)} />}
    </>
  )
}

/** Shown only for navigations that take a while. */
function LoadingBar() {
  const isLoading = useNavigation().state !== 'idle'
  return (
    <div className={isLoading ? 'shell__loading shell__loading--on' : 'shell__loading'} role="status">
      {isLoading && <span className="visually-hidden">{shellTexts.loading}</span>}
    </div>
  )
}

function AccountMenu() {
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
