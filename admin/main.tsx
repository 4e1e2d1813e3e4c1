import './shell/admin.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { pages } from './routes.tsx'
import { ErrorPage } from './shell/error-page.tsx'
import { MeContext, readMe } from './shell/me.tsx'
import { NotFoundPage } from './shell/not-found-page.tsx'
import { Shell } from './shell/shell.tsx'

const element = document.getElementById('admin')
const me = readMe(element?.dataset.me)

if (element && me) {
  const router = createBrowserRouter(
    [
      {
        path: '/',
        Component: Shell,
        ErrorBoundary: ErrorPage,
        HydrateFallback: () => null,
        children: [
          {
            ErrorBoundary: ErrorPage,
            children: [...pages.map(({ path, lazy }) => ({ path, lazy })), { path: '*', Component: NotFoundPage }],
          },
        ],
      },
    ],
    { basename: '/admin' },
  )
  createRoot(element).render(
    <StrictMode>
      <MeContext value={me}>
        <RouterProvider router={router} />
      </MeContext>
    </StrictMode>,
  )
}
