import './core/shell/admin.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { queryClient } from './core/requests/request.ts'
import { ErrorPage, NotFoundPage } from './core/shell/page-layout.tsx'
import { Shell } from './core/shell/shell.tsx'
import { CurrentUserContext, parseCurrentUser } from './core/shell/sign-in/current-user.tsx'
import { pageRoutes } from './routes.tsx'

const element = document.getElementById('admin')
const currentUser = parseCurrentUser(element?.dataset.me)

if (element && currentUser) {
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
            children: [...pageRoutes, { path: '*', Component: NotFoundPage }],
          },
        ],
      },
    ],
    { basename: '/admin' },
  )
  createRoot(element).render(
    <StrictMode>
      <CurrentUserContext value={currentUser}>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </CurrentUserContext>
    </StrictMode>,
  )
}
